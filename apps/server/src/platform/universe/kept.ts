/** How much memory values take, and how much all of them may. */
export interface Weighing<Value> {
  readonly mostBytes: number;
  bytesOf(value: Value): number;
}

/**
 * Values that are costly to make, kept by name and given up in the order of their last use: beyond
 * so many of them, and where they are weighed beyond so many bytes. Two that ask for the same name
 * at once wait for one making; a failure is not kept.
 */
export class Kept<Value> {
  readonly #most: number;
  readonly #weighing: Weighing<Value> | null;
  readonly #byName = new Map<string, Promise<Value>>();
  readonly #bytesByName = new Map<string, number>();
  #bytes = 0;

  constructor(most: number, weighing: Weighing<Value> | null = null) {
    this.#most = most;
    this.#weighing = weighing;
  }

  get size(): number {
    return this.#byName.size;
  }

  get(name: string, make: () => Promise<Value>): Promise<Value> {
    const value = this.#byName.get(name) ?? this.#make(name, make);
    this.#byName.delete(name);
    this.#byName.set(name, value);
    this.#giveUpOldest();
    return value;
  }

  #make(name: string, make: () => Promise<Value>): Promise<Value> {
    const making = make();
    const isStillKept = (): boolean => this.#byName.get(name) === making;
    making.then(
      (value) => {
        if (this.#weighing !== null && isStillKept()) {
          this.#weigh(name, this.#weighing.bytesOf(value));
        }
      },
      () => {
        if (isStillKept()) this.#giveUp(name);
      },
    );
    return making;
  }

  #weigh(name: string, bytes: number): void {
    this.#bytesByName.set(name, bytes);
    this.#bytes += bytes;
    this.#giveUpOldest();
  }

  /** The newest stays, however large it is. */
  #giveUpOldest(): void {
    const mostBytes = this.#weighing?.mostBytes ?? Number.POSITIVE_INFINITY;
    for (const name of this.#byName.keys()) {
      const isWithin = this.#byName.size <= this.#most && this.#bytes <= mostBytes;
      if (isWithin || this.#byName.size === 1) return;
      this.#giveUp(name);
    }
  }

  #giveUp(name: string): void {
    this.#byName.delete(name);
    this.#bytes -= this.#bytesByName.get(name) ?? 0;
    this.#bytesByName.delete(name);
  }
}
