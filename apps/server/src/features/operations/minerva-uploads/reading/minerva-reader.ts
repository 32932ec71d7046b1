import { Worker } from 'node:worker_threads';
import { Problem } from '@verdure/contract/http/problem';

import { nextPart } from '../../../../platform/answer-in-parts.ts';
import { isErrorWithCode } from '../../../../platform/startup-error.ts';
import type { MinervaFile } from '../minerva-upload.ts';
import type { ReadingOrder, ReadingPart } from './minerva.worker.ts';

export interface MinervaContent {
  readonly companies: number;
  /** Of the file, in hexadecimal. */
  readonly sha256: string;
  /** Empty where only the count was asked for. */
  readonly files: readonly MinervaFile[];
}

export interface MinervaReader {
  /** @throws Problem 'minerva.unreadable' with every reason */
  read(
    file: { readonly name: string; readonly bytes: Uint8Array },
    options: { readonly wantsFiles: boolean },
  ): Promise<MinervaContent>;
  close(): Promise<void>;
}

const WAITING_AT_MOST = 8;
const READING_MILLISECONDS = 20_000;
const WORKER_FILE = new URL('./minerva.worker.ts', import.meta.url);
const TOO_MUCH = 'The file takes too long to read. Split it.';

interface Waiting {
  readonly files: MinervaFile[];
  readonly resolve: (content: MinervaContent) => void;
  readonly reject: (error: Error) => void;
}

const unreadable = (errors: readonly string[]): Problem =>
  new Problem('minerva.unreadable', { errors });

/** A thread that reads one file after another, until one of them ends it. */
class ReadingThread {
  readonly #worker = new Worker(WORKER_FILE, { resourceLimits: { maxOldGenerationSizeMb: 256 } });
  readonly #waiting = new Map<number, Waiting>();
  hasEnded = false;

  constructor() {
    this.#worker.unref();
    this.#worker.on('message', (part) => this.#receive(part));
    this.#worker.on('error', (error) => {
      const isFull = isErrorWithCode(error, 'ERR_WORKER_OUT_OF_MEMORY');
      void this.end(isFull ? unreadable([TOO_MUCH]) : error);
    });
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  ask(order: ReadingOrder): Promise<MinervaContent> {
    const answer = new Promise<MinervaContent>((resolve, reject) => {
      this.#waiting.set(order.id, { files: [], resolve, reject });
    });
    // a file that takes so long is not worth the thread it holds
    const timer = setTimeout(() => void this.end(unreadable([TOO_MUCH])), READING_MILLISECONDS);
    this.#worker.postMessage(order);
    return answer.finally(() => clearTimeout(timer));
  }

  async end(error: Error): Promise<void> {
    this.hasEnded = true;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
    await this.#worker.terminate();
  }

  #receive(part: ReadingPart): void {
    const waiting = this.#waiting.get(part.id);
    if (waiting === undefined) return;
    if (part.kind === 'files') {
      waiting.files.push(...part.files);
      this.#worker.postMessage(nextPart(part.id));
      return;
    }
    this.#waiting.delete(part.id);
    if (part.kind === 'refused') waiting.reject(unreadable(part.errors));
    else if (part.kind === 'fault') waiting.reject(new Error(`reading: ${part.message}`));
    else waiting.resolve({ ...part, files: waiting.files });
  }
}

/** Reads uploads on a thread of its own, made for the first and kept warm between them. */
export function createMinervaReader(): MinervaReader {
  let thread: ReadingThread | null = null;
  let lastId = 0;
  return {
    read: async ({ name, bytes }, { wantsFiles }) => {
      if (thread === null || thread.hasEnded) thread = new ReadingThread();
      if (thread.waiting >= WAITING_AT_MOST) throw new Problem('server.busy');
      lastId += 1;
      return thread.ask({ id: lastId, name, bytes, wantsFiles });
    },
    close: async () => void (await thread?.end(new Problem('server.busy'))),
  };
}
