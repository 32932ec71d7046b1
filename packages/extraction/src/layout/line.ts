/** A piece of text at its place on a page. Places are in points from the top left corner. */
export interface Run {
  readonly text: string;
  readonly x: number;
  /** Of the line that the letters stand on. */
  readonly y: number;
  readonly width: number;
  /** Of the letters. */
  readonly height: number;
}

/** Text without wide gaps: a word of a table, or a line of a column of prose. */
export interface Cell {
  readonly text: string;
  readonly x: number;
  /** Where the text ends. */
  readonly right: number;
  /** Of the line that its letters stand on, where that is not the one of its line. */
  readonly y?: number | undefined;
  /** Of its letters, where the tallest of its line are those of another cell. */
  readonly height?: number | undefined;
  /** Where it is printed, for a column that has its place by order. */
  readonly printed?: { readonly x: number; readonly right: number } | undefined;
}

/** What stands at one height of a page, from left to right. */
export interface Line {
  readonly y: number;
  /** Of its letters. */
  readonly height: number;
  readonly cells: readonly Cell[];
}

export interface Page {
  /** From 1. */
  readonly page: number;
  /** From top to bottom. */
  readonly lines: readonly Line[];
}
