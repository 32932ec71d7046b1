import { Problem } from '@verdure/contract/http/problem';

import type { FileAnswer } from './holdings.worker.ts';
import { NO_REMARKS, type Remarks } from './open-file.ts';

type LastAnswer = Extract<FileAnswer, { kind: 'read' | 'taken' | 'matched' }>;
type Unwelcome = Extract<FileAnswer, { kind: 'refused' | 'fault' }>;

/** The last part of an answer, with the remarks of all parts before it. */
export interface WholeAnswer {
  readonly last: LastAnswer;
  readonly remarks: Remarks;
}

interface Waiting {
  readonly remarks: Remarks;
  readonly resolve: (answer: WholeAnswer) => void;
  readonly reject: (error: Error) => void;
}

function append<Item>(to: Item[], items: readonly Item[]): void {
  for (const item of items) to.push(item);
}

function takeRemarks(to: Remarks, { not_found, ambiguous, warnings }: Remarks): void {
  append(to.not_found, not_found);
  append(to.ambiguous, ambiguous);
  append(to.warnings, warnings);
}

const errorOf = (answer: Unwelcome): Error =>
  answer.kind === 'fault'
    ? new Error(`reading holdings: ${answer.message}`)
    : new Problem('upload.unreadable', answer.refusal);

/** The files that their thread still owes an answer. */
export class WaitingFiles {
  readonly #waiting = new Map<number, Waiting>();

  wait(id: number): Promise<WholeAnswer> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { remarks: structuredClone(NO_REMARKS), resolve, reject });
    });
  }

  /** True where a further part is to come. */
  receive(answer: FileAnswer): boolean {
    const found = this.#waiting.get(answer.id);
    if (found === undefined) return false;
    const { remarks, resolve, reject } = found;
    if (answer.kind === 'remarks') {
      takeRemarks(remarks, answer.remarks);
      return true;
    }
    this.#waiting.delete(answer.id);
    if (answer.kind === 'refused' || answer.kind === 'fault') reject(errorOf(answer));
    else resolve({ last: answer, remarks });
    return false;
  }

  giveUp(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
