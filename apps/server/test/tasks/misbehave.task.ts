/** What a task of a test may do, good and bad. */
export type Deed = 'add' | 'loop' | 'wait' | 'grow' | 'fill' | 'throw';

const A_MEGABYTE_OF_NUMBERS = 131_072;
const GROWN = 200;

export function run({ deed, numbers }: { deed: Deed; numbers: Float64Array }): number {
  if (deed === 'throw') throw new Error('the task failed');
  if (deed === 'wait') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  const filled: number[][] = [];
  while (deed === 'fill' || (deed === 'grow' && filled.length < GROWN)) {
    filled.push(new Array<number>(A_MEGABYTE_OF_NUMBERS).fill(0.5));
  }
  while (deed === 'loop' || deed === 'grow');
  return numbers.reduce((sum, each) => sum + each, filled.length);
}
