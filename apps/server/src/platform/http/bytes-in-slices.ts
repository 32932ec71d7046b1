/** Left for `answer-in-pages.ts` until that goes. */
export const concatInSlices = async (parts: readonly Buffer[]): Promise<Buffer> =>
  Buffer.concat(parts);
