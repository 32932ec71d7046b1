import { Worker } from 'node:worker_threads';
import { Problem } from '@verdure/contract/http/problem';

import { nextPart } from '../../../../platform/answer-in-parts.ts';
import { isErrorWithCode } from '../../../../platform/startup-error.ts';
import type { Holdings, HoldingsKind } from './holdings.ts';
import type { ReadingOrder } from './holdings.worker.ts';
import { WaitingReadings } from './waiting-readings.ts';

export interface HoldingsReader {
  /** @throws Problem 'upload.unreadable' with every reason */
  read(bytes: Buffer, kind: HoldingsKind): Promise<Holdings>;
  close(): Promise<void>;
}

const WAITING_AT_MOST = 8;
const READING_MILLISECONDS = 20_000;
const WORKER_FILE = new URL('./holdings.worker.ts', import.meta.url);

interface ReadingThread {
  readonly worker: Worker;
  readonly waiting: WaitingReadings;
  hasEnded: boolean;
}

function startThread(): ReadingThread {
  const worker = new Worker(WORKER_FILE, { resourceLimits: { maxOldGenerationSizeMb: 512 } });
  const thread: ReadingThread = { worker, waiting: new WaitingReadings(), hasEnded: false };
  worker.unref();
  worker.on('message', (part) => {
    if (thread.waiting.receive(part)) worker.postMessage(nextPart(part.id));
  });
  // of a thread that ran out of memory the file is to blame
  worker.on('error', (error) => {
    const isFull = isErrorWithCode(error, 'ERR_WORKER_OUT_OF_MEMORY');
    void endThread(thread, isFull ? new Problem('upload.unreadable') : error);
  });
  return thread;
}

function endThread(thread: ReadingThread, error: Error): Promise<number> {
  thread.hasEnded = true;
  thread.waiting.giveUp(error);
  return thread.worker.terminate();
}

function ask(thread: ReadingThread, order: ReadingOrder): Promise<Holdings> {
  const answer = thread.waiting.wait(order.id);
  // a file that takes so long is not worth the thread it holds
  const timer = setTimeout(
    () => void endThread(thread, new Problem('upload.unreadable')),
    READING_MILLISECONDS,
  );
  thread.worker.postMessage(order);
  return answer.finally(() => clearTimeout(timer));
}

/** Reads holdings files on a thread of its own, kept warm between uploads. */
export function createHoldingsReader(): HoldingsReader {
  let thread = startThread();
  let lastId = 0;

  return {
    read: async (bytes, kind) => {
      if (thread.hasEnded) thread = startThread();
      if (thread.waiting.count >= WAITING_AT_MOST) throw new Problem('server.busy');
      lastId += 1;
      return ask(thread, { id: lastId, kind, bytes });
    },
    close: async () => void (await endThread(thread, new Problem('server.busy'))),
  };
}
