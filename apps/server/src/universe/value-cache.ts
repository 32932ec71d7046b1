import { LRUCache } from 'lru-cache';

/** How much memory values take, and how much all of them may. */
export interface Weighing<Value> {
  readonly mostBytes: number;
  bytesOf(value: Value): number;
}

/**
 * Values that are costly to make, by name; the least recently used is dropped first. Concurrent
 * requests for one name share one promise, and a failure is not kept. A value larger than
 * `mostBytes` is returned but not kept.
 */
export class ValueCache<Value extends object> {
  readonly #cache: LRUCache<string, Value, () => Promise<Value>>;

  constructor(most: number, weighing: Weighing<Value> | null = null) {
    this.#cache = new LRUCache<string, Value, () => Promise<Value>>({
      max: most,
      ...(weighing && {
        maxSize: weighing.mostBytes,
        // the cache takes no size of 0
        sizeCalculation: (value) => Math.max(1, weighing.bytesOf(value)),
      }),
      fetchMethod: (_name, _stale, { context: make }) => make(),
      // dropped while it is made: whoever waits for it still gets it
      ignoreFetchAbort: true,
    });
  }

  get size(): number {
    return this.#cache.size;
  }

  /** The value if it is there, without counting as a use. */
  peek(name: string): Value | undefined {
    return this.#cache.peek(name);
  }

  clear(): void {
    this.#cache.clear();
  }

  get(name: string, make: () => Promise<Value>): Promise<Value> {
    return this.#cache.forceFetch(name, { context: make });
  }
}
