/** The part of the sheet that the drawing has. */
export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
