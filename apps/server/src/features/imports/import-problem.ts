/** A problem with a whole file or its mapping. The message is one sentence; nothing is written. */
export class ImportProblem extends Error {
  override readonly name = 'ImportProblem';
}
