/** What is wrong with a file or its mapping as a whole. The message is one sentence; nothing is written. */
export class ImportProblem extends Error {
  override readonly name = 'ImportProblem';
}
