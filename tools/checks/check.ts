/** One check of the repository: its name, and what it finds wrong, a line or a block each. */
export interface Check {
  readonly name: string;
  readonly run: (root: string) => Promise<readonly string[]>;
}
