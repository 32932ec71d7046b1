export type Values = Readonly<Record<string, string | number>>;

/** What a call says besides the things it names: a body and a query that would be taken. */
export interface Said {
  readonly path?: Values;
  readonly query?: Values;
  readonly body?: object;
  readonly file?: Buffer;
  readonly fileName?: string;
}

export type Say = (named: Values) => Said;
