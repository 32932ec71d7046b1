import { move, transferableSymbol, valueSymbol } from 'piscina';

/** An answer of a task whose arrays move to the thread that asked, instead of being copied. */
export interface HandedOver<Answer extends object> {
  readonly [valueSymbol]: Answer;
  readonly [transferableSymbol]: readonly ArrayBuffer[];
}

/**
 * Wraps what the `run` of a task returns. The task must not use the arrays afterwards.
 *
 * @param arrays those within the answer; shared memory is not moved, both threads see it
 */
export function handOver<Answer extends object>(
  answer: Answer,
  arrays: readonly ArrayBufferView[],
): HandedOver<Answer> {
  const buffers = new Set(arrays.map(({ buffer }) => buffer));
  const own = [...buffers].filter((buffer) => buffer instanceof ArrayBuffer);
  const handedOver = { [valueSymbol]: answer, [transferableSymbol]: own };
  move(handedOver);
  return handedOver;
}
