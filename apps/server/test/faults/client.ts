import { type Act, type Portfolios, after } from './act.ts';
import { type RunningSubject, UnexpectedAnswer } from './subject.ts';

const KEPT_AT_MOST = 6;

/** Writes one act after the other and remembers which were acknowledged. */
export class FaultClient {
  readonly prefix: string;
  #portfolios: Portfolios = new Map();
  #unanswered: Act | null = null;
  #serial = 0;
  #acknowledged = 0;

  constructor(number: number) {
    this.prefix = `client-${number}-`;
  }

  get history() {
    return { acknowledged: this.#portfolios, unanswered: this.#unanswered };
  }

  get acknowledgedCount(): number {
    return this.#acknowledged;
  }

  /** First the act that got no answer, with its old key; then new ones, until the process is gone. */
  async writeUntilGone(subject: RunningSubject): Promise<void> {
    for (;;) {
      const act = this.#unanswered ?? this.#nextAct();
      this.#unanswered = act;
      try {
        await subject.act(act);
      } catch (error) {
        if (error instanceof UnexpectedAnswer) throw error;
        return;
      }
      this.#portfolios = after(this.#portfolios, act);
      this.#unanswered = null;
      this.#acknowledged += 1;
    }
  }

  /** Only the act that got no answer, so that the last round is compared without one. */
  async settle(subject: RunningSubject): Promise<void> {
    if (this.#unanswered === null) return;
    await subject.act(this.#unanswered);
    this.#portfolios = after(this.#portfolios, this.#unanswered);
    this.#unanswered = null;
    this.#acknowledged += 1;
  }

  #nextAct(): Act {
    this.#serial += 1;
    const key = `${this.prefix}key-${this.#serial}`;
    const name = `${this.prefix}${this.#serial}`;
    const oldest = this.#portfolios.keys().next().value;
    if (oldest !== undefined && this.#portfolios.size >= KEPT_AT_MOST) {
      return { kind: 'delete', key, name: oldest };
    }
    if (oldest !== undefined && this.#serial % 3 === 0) {
      return { kind: 'rename', key, name: oldest, newName: name };
    }
    return { kind: 'upload', key, name, rowCount: 1 + ((this.#serial * 37) % 200) };
  }
}
