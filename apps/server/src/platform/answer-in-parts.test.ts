import { once } from 'node:events';
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { expect, it, onTestFinished } from 'vitest';

import { answerInParts, nextPart, noMoreParts } from './answer-in-parts.ts';

interface Order {
  readonly id: number;
  readonly parts: readonly string[];
}

const BROKEN = 'broken';

function* partsOf({ parts }: Order): Generator<string, void> {
  for (const part of parts) {
    if (part === BROKEN) throw new Error('it broke');
    yield part;
  }
}

/** A thread's side of the channel answers; the other side is given back. */
function openChannel() {
  const { port1: asking, port2: answering } = new MessageChannel();
  answerInParts(answering, partsOf, (id, error) => `fault of ${id}: ${String(error)}`);
  onTestFinished(() => asking.close());
  const answerTo = async (message: object): Promise<unknown> => {
    const answer = once(asking, 'message');
    asking.postMessage(message);
    return (await answer)[0];
  };
  return { asking, answerTo };
}

it('gives one part at a time, when it is asked for', async () => {
  const { asking, answerTo } = openChannel();

  expect(await answerTo({ id: 1, parts: ['a', 'b', 'c'] })).toBe('a');
  // the answer to another order is no turn of the first
  expect(await answerTo({ id: 2, parts: ['x'] })).toBe('x');
  expect(receiveMessageOnPort(asking)).toBeUndefined();
  expect(await answerTo(nextPart(1))).toBe('b');
  expect(await answerTo(nextPart(1))).toBe('c');
});

it('lets go of what is left when no more is wanted', async () => {
  const { asking, answerTo } = openChannel();

  expect(await answerTo({ id: 1, parts: ['a', 'b'] })).toBe('a');
  asking.postMessage(noMoreParts(1));
  asking.postMessage(nextPart(1));
  expect(await answerTo({ id: 2, parts: ['x'] })).toBe('x');
});

it('tells a fault in its turn, and goes on with other orders', async () => {
  const { answerTo } = openChannel();

  expect(await answerTo({ id: 1, parts: ['a', BROKEN] })).toBe('a');
  expect(await answerTo(nextPart(1))).toBe('fault of 1: Error: it broke');
  expect(await answerTo({ id: 2, parts: ['x'] })).toBe('x');
});
