import { handOver } from '../../src/platform/compute/hand-over.ts';

/** The array that was given last; it is empty once it has moved. */
let given = new Float64Array(0);

/** Gives an array away, with what became of the one before. */
export function run(length: number) {
  const lengthBefore = given.length;
  given = new Float64Array(length);
  return handOver({ given, lengthBefore }, [given]);
}
