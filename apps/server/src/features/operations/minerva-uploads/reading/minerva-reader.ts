import { Worker } from 'node:worker_threads';
import { Problem } from '@verdure/contract/http/problem';

import { nextPart, noMoreParts } from '../../../../platform/answer-in-parts.ts';
import { isErrorWithCode } from '../../../../platform/startup-error.ts';
import type { MinervaFile } from '../minerva-upload.ts';
import type { ReadingOrder, ReadingPart } from './minerva.worker.ts';

export interface MinervaContent {
  readonly companies: number;
  /** Of the file, in hexadecimal. */
  readonly sha256: string;
}

interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface MinervaReader {
  /** @throws Problem 'minerva.unreadable' with every reason */
  check(file: NamedFile): Promise<MinervaContent>;
  /**
   * Its companies some at a time, read as a whole before the first.
   *
   * @throws Problem 'minerva.unreadable' with every reason
   */
  companies(file: NamedFile): AsyncGenerator<readonly MinervaFile[], void>;
  close(): Promise<void>;
}

/** Their companies are all in memory at once. */
const OPEN_AT_MOST = 8;
const READING_MILLISECONDS = 20_000;
const WORKER_FILE = new URL('./minerva.worker.ts', import.meta.url);
const TOO_MUCH = 'The file takes too long to read. Split it.';

interface Waiting {
  readonly resolve: (part: GoodPart) => void;
  readonly reject: (error: Error) => void;
}

type GoodPart = Extract<ReadingPart, { kind: 'files' | 'end' }>;

const unreadable = (errors: readonly string[]): Problem =>
  new Problem('minerva.unreadable', { errors });

/** A thread that reads one file after another, until one of them ends it. */
class ReadingThread {
  readonly #worker = new Worker(WORKER_FILE, { resourceLimits: { maxOldGenerationSizeMb: 256 } });
  readonly #waiting = new Map<number, Waiting>();
  #open = 0;
  hasEnded = false;

  constructor() {
    this.#worker.unref();
    this.#worker.on('message', (part) => this.#receive(part));
    this.#worker.on('error', (error) => {
      const isFull = isErrorWithCode(error, 'ERR_WORKER_OUT_OF_MEMORY');
      void this.end(isFull ? unreadable([TOO_MUCH]) : error);
    });
  }

  async *partsOf(order: ReadingOrder): AsyncGenerator<GoodPart, void> {
    if (this.#open >= OPEN_AT_MOST) throw new Problem('server.busy');
    this.#open += 1;
    try {
      let part = await this.#ask(order);
      while (part.kind === 'files') {
        yield part;
        part = await this.#ask(nextPart(order.id));
      }
      yield part;
    } finally {
      this.#open -= 1;
      this.#worker.postMessage(noMoreParts(order.id));
    }
  }

  async end(error: Error): Promise<void> {
    this.hasEnded = true;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
    await this.#worker.terminate();
  }

  async #ask(order: ReadingOrder | ReturnType<typeof nextPart>): Promise<GoodPart> {
    // another file has ended the thread in the meantime
    if (this.hasEnded) throw new Problem('server.busy');
    const answer = new Promise<GoodPart>((resolve, reject) => {
      this.#waiting.set(order.id, { resolve, reject });
    });
    // a file that takes so long is not worth the thread it holds
    const timer = setTimeout(() => void this.end(unreadable([TOO_MUCH])), READING_MILLISECONDS);
    this.#worker.postMessage(order);
    return answer.finally(() => clearTimeout(timer));
  }

  #receive(part: ReadingPart): void {
    const waiting = this.#waiting.get(part.id);
    if (waiting === undefined) return;
    this.#waiting.delete(part.id);
    if (part.kind === 'refused') waiting.reject(unreadable(part.errors));
    else if (part.kind === 'fault') waiting.reject(new Error(`reading: ${part.message}`));
    else waiting.resolve(part);
  }
}

/** Reads uploads on a thread of its own, made for the first and kept warm between them. */
export function createMinervaReader(): MinervaReader {
  let thread: ReadingThread | null = null;
  let lastId = 0;
  const partsOf = ({ name, bytes }: NamedFile, wantsFiles: boolean) => {
    if (thread === null || thread.hasEnded) thread = new ReadingThread();
    lastId += 1;
    return thread.partsOf({ id: lastId, name, bytes, wantsFiles });
  };
  return {
    check: async (file) => {
      for await (const part of partsOf(file, false)) {
        if (part.kind === 'end') return { companies: part.companies, sha256: part.sha256 };
      }
      throw new Error('a file was read without an end');
    },
    companies: async function* companies(file) {
      for await (const part of partsOf(file, true)) if (part.kind === 'files') yield part.files;
    },
    close: async () => void (await thread?.end(new Problem('server.busy'))),
  };
}
