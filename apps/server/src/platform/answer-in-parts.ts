import type { MessagePort } from 'node:worker_threads';

/** Asks a thread for the next part of an answer that it is giving. */
export interface NextPart {
  readonly id: number;
  readonly isNext: true;
}

export const nextPart = (id: number): NextPart => ({ id, isNext: true });

const isNextPart = (told: object): told is NextPart => 'isNext' in told;

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
      giveNext(told.id);
    } catch (error) {
      answering.delete(told.id);
      port.postMessage(faultOf(told.id, error));
    }
  });
}
