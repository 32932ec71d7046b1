import { hasIsinForm, isLei } from '@verdure/contract/vocabulary';
import type { IssuerSign } from '@verdure/contract/investments/issuer-choices';

import type { IssuerChoice } from '../upload.ts';
import { issuerName } from './issuer-name.ts';

/** By what a choice is kept: the surest code with the name, or the name with its country. */
export type ChoiceKey = Pick<IssuerChoice, 'code' | 'nameKey' | 'country'>;

export function choiceKeyOf({ codes: [code = ''], name, country }: IssuerSign): ChoiceKey {
  return { code, nameKey: issuerName(name).key, country: code === '' ? country : '' };
}

const textOf = ({ code, nameKey, country }: ChoiceKey): string =>
  JSON.stringify([code, nameKey, country]);

/** A choice for a row; `isSame` if it was made for the very same signs, not for the code alone. */
export interface Remembered {
  readonly choice: IssuerChoice;
  readonly isSame: boolean;
}

/** What an organisation chose for rows of earlier files. */
export class ChoiceBook {
  readonly #byKey: ReadonlyMap<string, IssuerChoice>;
  readonly #byCode: ReadonlyMap<string, readonly IssuerChoice[]>;

  constructor(choices: readonly IssuerChoice[]) {
    this.#byKey = new Map(choices.map((choice) => [textOf(choice), choice]));
    this.#byCode = Map.groupBy(choices, ({ code }) => code);
  }

  get isEmpty(): boolean {
    return this.#byKey.size === 0;
  }

  /** A code that may be mistyped counts with its name alone; so does one that was given two companies. */
  of(sign: IssuerSign): Remembered | null {
    const key = choiceKeyOf(sign);
    const same = this.#byKey.get(textOf(key));
    if (same !== undefined) return { choice: same, isSame: true };
    const [choice, ...others] = isSure(key.code) ? (this.#byCode.get(key.code) ?? []) : [];
    const isClear = others.every(({ companyId }) => companyId === choice?.companyId);
    return choice === undefined || !isClear ? null : { choice, isSame: false };
  }
}

const isSure = (code: string): boolean => hasIsinForm(code) || isLei(code);
