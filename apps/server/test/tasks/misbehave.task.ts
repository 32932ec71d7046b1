/** What a task of a test may do, good and bad. */
export type Deed = 'add' | 'loop' | 'fill' | 'throw';

export function run({ deed, numbers }: { deed: Deed; numbers: Float64Array }): number {
  if (deed === 'throw') throw new Error('the task failed');
  while (deed === 'loop');
  let chain: object = {};
  while (deed === 'fill') chain = { chain };
  return numbers.reduce((sum, each) => sum + each, 0);
}
