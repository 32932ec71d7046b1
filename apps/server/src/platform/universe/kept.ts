/**
 * Values that are costly to make, kept by name and given up in the order of their last use. Two
 * that ask for the same name at once wait for one making; a failure is not kept.
 */
export class Kept<Value> {
  readonly #most: number;
  readonly #byName = new Map<string, Promise<Value>>();

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#byName.size;
  }

  get(name: string, make: () => Promise<Value>): Promise<Value> {
    const value = this.#byName.get(name) ?? this.#make(name, make);
    this.#byName.delete(name);
    this.#byName.set(name, value);
    const oldest = this.#byName.size > this.#most ? this.#byName.keys().next().value : undefined;
    if (oldest !== undefined) this.#byName.delete(oldest);
    return value;
  }

  #make(name: string, make: () => Promise<Value>): Promise<Value> {
    const making = make();
    making.catch(() => {
      if (this.#byName.get(name) === making) this.#byName.delete(name);
    });
    return making;
  }
}
