/** Rows of a sheet below its headings, at most: the format has 1,048,576. */
export const MAX_SHEET_ROWS = 1_048_575;

/** Characters of a sheet's cell, at most, counted as UTF-16 does. */
export const MAX_CELL_CHARS = 32_767;
