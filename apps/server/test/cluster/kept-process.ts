import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';

/** What a service manager would be told. */
export interface Service {
  readonly name: string;
  readonly words: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** The line that it prints once it works; its first group is the address, if there is one. */
  readonly ready: RegExp;
}

/** Between the end of a process and its next start. */
const PAUSE_MILLISECONDS = 200;
const LOOK_MILLISECONDS = 20;
const STOP_MILLISECONDS = 10_000;

/** A process that is started again whenever it ends, as a service manager does it. */
export class KeptProcess {
  readonly name: string;
  readonly #service: Service;
  readonly #say: (line: string) => void;
  readonly #ended: Promise<void>;
  #child: ChildProcess | null = null;
  #address: string | null = null;
  #startedAt = 0;
  #readyAt = 0;
  #isStopping = false;

  constructor(service: Service, say: (line: string) => void) {
    this.name = service.name;
    this.#service = service;
    this.#say = say;
    this.#ended = this.#keep();
    // whatever ends this process, nothing is left behind
    process.once('exit', () => this.#child?.kill('SIGKILL'));
  }

  /** Where it answers; null while it does not. Empty for a process that only works. */
  get address(): string | null {
    return this.#address;
  }

  get processId(): number {
    return this.#child?.pid ?? 0;
  }

  /** From its last start to its readiness. */
  get startMilliseconds(): number {
    return this.#readyAt - this.#startedAt;
  }

  async becomesReady(withinMilliseconds: number): Promise<void> {
    const end = performance.now() + withinMilliseconds;
    while (this.#address === null) {
      if (performance.now() > end) throw new Error(`${this.name} did not start`);
      await setTimeout(LOOK_MILLISECONDS);
    }
  }

  async #keep(): Promise<void> {
    while (!this.#isStopping) {
      await this.#runOnce();
      await setTimeout(PAUSE_MILLISECONDS);
    }
  }

  async #runOnce(): Promise<void> {
    const { words, environment, ready } = this.#service;
    const child = spawn(process.execPath, [...words], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    });
    this.#child = child;
    this.#startedAt = performance.now();
    const closed = once(child, 'close');
    createInterface({ input: child.stderr }).on('line', (line) => this.#say(line));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [whole, address = ''] = ready.exec(line) ?? [];
      if (whole === undefined) {
        this.#say(line);
        return;
      }
      this.#address = address;
      this.#readyAt = performance.now();
    });
    await closed;
    this.#address = null;
  }

  /** Ends it without asking. False: it was not there to be ended. */
  kill(): boolean {
    this.#address = null;
    return this.#child?.kill('SIGKILL') ?? false;
  }

  /** Asks it to end, and does not wait for ever. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#child?.kill('SIGTERM');
    const waiting = new AbortController();
    const late = setTimeout(STOP_MILLISECONDS, undefined, { signal: waiting.signal }).then(
      () => this.#child?.kill('SIGKILL'),
      () => undefined,
    );
    await this.#ended;
    waiting.abort();
    await late;
  }
}
