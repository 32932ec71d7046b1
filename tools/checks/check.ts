/** One check of the repository: its name, and its findings, each a line or a block. */
export interface Check {
  readonly name: string;
  readonly run: (root: string) => Promise<readonly string[]>;
}
