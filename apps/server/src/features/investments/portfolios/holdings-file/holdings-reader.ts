import { Worker } from 'node:worker_threads';
import { Problem } from '@verdure/contract/http/problem';

import type { HoldingRow, Holdings, HoldingsKind } from './holdings.ts';
import type { ReadingOrder, ReadingPart } from './holdings.worker.ts';

export interface HoldingsReader {
  /** @throws Problem 'upload.unreadable' with every reason */
  read(bytes: Buffer, kind: HoldingsKind): Promise<Holdings>;
  close(): Promise<void>;
}

interface Waiting {
  readonly rows: HoldingRow[];
  readonly resolve: (holdings: Holdings) => void;
  readonly reject: (error: Error) => void;
}

const WAITING_AT_MOST = 8;
const READING_MILLISECONDS = 20_000;
const WORKER_FILE = new URL('./holdings.worker.ts', import.meta.url);

function settle({ rows, resolve, reject }: Waiting, part: Exclude<ReadingPart, { kind: 'rows' }>) {
  if (part.kind === 'fault') return reject(new Error(`reading holdings: ${part.message}`));
  const { reading } = part;
  if (reading.kind === 'read') return resolve({ name: reading.holdings.name, rows });
  reject(new Problem('upload.unreadable', reading.refusal));
}

/** Reads holdings files on a thread of its own, kept warm between uploads. */
export function createHoldingsReader(): HoldingsReader {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let worker: Worker | null = null;

  function giveUp(error: Error): void {
    worker = null;
    for (const each of waiting.values()) each.reject(error);
    waiting.clear();
  }

  function receive(part: ReadingPart): void {
    const found = waiting.get(part.id);
    if (found === undefined) return;
    if (part.kind === 'rows') {
      for (const row of part.rows) found.rows.push(row);
      return;
    }
    waiting.delete(part.id);
    settle(found, part);
  }

  function start(): Worker {
    const started = new Worker(WORKER_FILE, { resourceLimits: { maxOldGenerationSizeMb: 512 } });
    started.unref();
    started.on('message', receive);
    started.on('error', giveUp);
    return started;
  }

  const read = async (bytes: Buffer, kind: HoldingsKind): Promise<Holdings> => {
    if (waiting.size >= WAITING_AT_MOST) throw new Problem('server.busy');
    worker ??= start();
    const asked = worker;
    lastId += 1;
    const id = lastId;
    const answer = new Promise<Holdings>((resolve, reject) => {
      waiting.set(id, { rows: [], resolve, reject });
    });
    const timer = setTimeout(() => {
      // a file that takes so long is not worth the thread it holds
      void asked.terminate();
      giveUp(new Problem('upload.unreadable'));
    }, READING_MILLISECONDS);
    asked.postMessage({ id, kind, bytes } satisfies ReadingOrder);
    return answer.finally(() => clearTimeout(timer));
  };

  worker = start();
  return {
    read,
    close: async () => {
      await worker?.terminate();
      worker = null;
    },
  };
}
