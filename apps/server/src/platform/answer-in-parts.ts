import type { MessagePort } from 'node:worker_threads';

/** Tells a thread whether the next part of an answer that it is giving is wanted. */
interface NextPart {
  readonly id: number;
  readonly isNextWanted: boolean;
}

export const nextPart = (id: number): NextPart => ({ id, isNextWanted: true });

/** What is left of the answer is let go. */
export const noMoreParts = (id: number): NextPart => ({ id, isNextWanted: false });

const isNextPart = (told: object): told is NextPart => 'isNextWanted' in told;

/**
 * Answers orders on a thread part by part, each when it is asked for: parts that lie ready are taken
 * in one after the other in one turn, and would hold the other thread together.
 */
export function answerInParts<Order extends { readonly id: number }, Part>(
  port: MessagePort | null,
  partsOf: (order: Order) => Iterator<Part, void>,
  faultOf: (id: number, error: unknown) => Part,
): void {
  const answering = new Map<number, Iterator<Part, void>>();
  const giveNext = (id: number): void => {
    const part = answering.get(id)?.next();
    if (part?.done === false) port?.postMessage(part.value);
    else answering.delete(id);
  };
  port?.on('message', (told: Order | NextPart) => {
    try {
      if (!isNextPart(told)) answering.set(told.id, partsOf(told));
      else if (!told.isNextWanted) answering.delete(told.id);
      giveNext(told.id);
    } catch (error) {
      answering.delete(told.id);
      port.postMessage(faultOf(told.id, error));
    }
  });
}
