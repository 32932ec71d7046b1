import type { Feature } from '@verdure/contract/vocabulary';
import type { LightMyRequestResponse } from 'fastify';

import {
  type Asked,
  type Expectation,
  expectedOutcome,
  type Outcome,
  targetsOf,
} from './expectation.ts';
import type { ObjectKind, Principal, Target } from './principals.ts';
import { FOREIGN_CANARY } from './scene.ts';
import type { World } from './world.ts';
import type { Values } from './said.ts';

/** One thing that a request names, and as what it is tried. */
export interface Variation {
  readonly name: string;
  readonly kind: ObjectKind;
  readonly target: Target;
}

/** Each name with each target, the other names being the asker's own; null where nothing is named. */
export function variationsOf({ names = {} }: Expectation): readonly (Variation | null)[] {
  const varied = Object.entries(names).flatMap(([name, kind]) =>
    targetsOf(kind).map((target) => ({ name, kind, target })),
  );
  return varied.length === 0 ? [null] : varied;
}

export interface Cell {
  readonly call: string;
  readonly expectation: Expectation;
  readonly principal: Principal;
  readonly variation: Variation | null;
  readonly hasFeature: (feature: Feature) => boolean;
}

export const expectedOf = ({ expectation, principal, variation, hasFeature }: Cell): Outcome => {
  const asked: Asked = { principal, hasFeature, named: variation };
  return expectedOutcome(expectation, asked);
};

/** Ids of all that the cell's request names. */
export async function valuesOf(world: World, cell: Cell, always: string): Promise<Values> {
  const { expectation, principal, variation } = cell;
  const values: Record<string, string | number> = {};
  for (const [name, kind] of Object.entries(expectation.names ?? {})) {
    const isVaried = name === variation?.name;
    // names outside the address are only said when they are the ones that vary
    if (!isVaried && !always.includes(`{${name}}`)) continue;
    const target = isVaried ? variation.target : 'own';
    values[name] = await world.idOf(kind, target, principal);
  }
  return values;
}

export const withoutRequestId = (payload: string): string =>
  payload.replace(/"request_id":"[^"]+"/, '');

export const codeOf = ({ payload }: LightMyRequestResponse): string | null =>
  /"code":"([a-z.-]+)"/.exec(payload)?.[1] ?? null;

/** What the answer was, in the words of the table. */
export function outcomeOf(answer: LightMyRequestResponse): Outcome | string {
  if (answer.statusCode < 400) return answer.statusCode;
  return codeOf(answer) ?? answer.statusCode;
}

/** Administrators see every organisation; for anyone else a word from elsewhere is a leak. */
export const hasForeignWord = (principal: Principal, payload: string): boolean =>
  principal !== 'r1' && payload.includes(FOREIGN_CANARY);

export const inWords = ({ call, principal, variation }: Cell): string =>
  [principal, call, variation && `${variation.name} ${variation.target}`]
    .filter((part) => part !== null)
    .join(', ');

/** Collects the cells of a run, and which of them were wrong and how. */
export function tally() {
  const wrong: string[] = [];
  const bytes = new Map<string, string>();
  let cells = 0;
  return {
    get cells() {
      return cells;
    },
    wrong,
    judge: (cell: Cell, answer: LightMyRequestResponse, outcome: Outcome | string): void => {
      cells += 1;
      const expected = expectedOf(cell);
      if (outcome !== expected) {
        const said = answer.payload.slice(0, 200);
        wrong.push(`${inWords(cell)}: ${outcome}, not ${expected}: ${said}`);
      } else if (answer.statusCode >= 500) wrong.push(`${inWords(cell)}: ${answer.statusCode}`);
      if (hasForeignWord(cell.principal, answer.payload)) {
        wrong.push(`${inWords(cell)}: a word of another organisation`);
      }
      if (answer.statusCode !== 404) return;
      // what is elsewhere is as absent as what never was
      const key = `${cell.principal} ${cell.call} ${cell.variation?.name}`;
      const said = withoutRequestId(answer.payload);
      if ((bytes.get(key) ?? said) !== said) wrong.push(`${inWords(cell)}: another 404`);
      bytes.set(key, said);
    },
  };
}
export type Tally = ReturnType<typeof tally>;
