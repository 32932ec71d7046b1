/** Left for `answer-in-pages.ts` until that goes. */
export const jsonInSlices = async (value: unknown): Promise<Buffer> =>
  Buffer.from(JSON.stringify(value));
