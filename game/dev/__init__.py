"""Tools for whoever builds the program: pictures without a window, galleries, random hands. The program needs none."""
