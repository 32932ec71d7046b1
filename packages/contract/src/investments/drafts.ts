import { z } from 'zod';

import { forRoles } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { portfolioIdParam } from '../http/fields.ts';
import type { ConstituentType } from '../vocabulary/index.ts';
import { portfolioSchema } from './portfolios.ts';

/** A holding that gets another weight, is added, or is removed. */
export interface DraftChange {
  readonly type: ConstituentType;
  readonly id: number;
  /** Percent, negative for a short position; null removes it. */
  readonly weightPercent: number | null;
}

/** Changes of a saved portfolio that are not saved. */
export interface Draft {
  /** Whether the holdings that are not changed share what the changes leave of the portfolio. */
  readonly isSpread: boolean;
  /** Each holding once. */
  readonly changes: readonly DraftChange[];
}

export const DRAFT_LIMITS = {
  changes: 1_000,
  /** Longer drafts stay in the tab. */
  changesInAddress: 50,
  characters: 40_000,
  weightPercent: 100,
  weightDecimals: 6,
} as const;

const LETTERS = { company: 'c', country: 'n', fund: 'f', portfolio: 'p' } as const satisfies Record<
  ConstituentType,
  string
>;

const SPREAD = 'spread';
const KEEP = 'keep';
const REMOVED = 'x';
const BETWEEN = '~';

const weightText = (percent: number): string =>
  String(Number(percent.toFixed(DRAFT_LIMITS.weightDecimals)));

const changeText = ({ type, id, weightPercent }: DraftChange): string =>
  `${LETTERS[type]}${id}_${weightPercent === null ? REMOVED : weightText(weightPercent)}`;

/** A draft as an address holds it: 'spread~c812_4.5~f3_x'. */
export const draftText = ({ isSpread, changes }: Draft): string =>
  [isSpread ? SPREAD : KEEP, ...changes.map(changeText)].join(BETWEEN);

export const isSameHolding = (
  a: Pick<DraftChange, 'type' | 'id'>,
  b: Pick<DraftChange, 'type' | 'id'>,
): boolean => a.type === b.type && a.id === b.id;

type ReadDraft =
  | { readonly status: 'read'; readonly draft: Draft }
  | { readonly status: 'refused'; readonly reasons: readonly string[] };

/** Why a weight cannot be used; null if it can. */
export function weightProblem(percent: number): string | null {
  const { weightPercent: most } = DRAFT_LIMITS;
  return Number.isFinite(percent) && Math.abs(percent) <= most
    ? null
    : `A weight is a number from -${most} to ${most}, in percent.`;
}

const CHANGE = /^([cnfp])(\d{1,10})_(.*)$/;
const NUMBER = /^-?\d{1,10}(\.\d{1,12})?$/;

const UNREADABLE = 'The draft cannot be read. Open the whole link again, or discard the draft.';

/** A change, or the sentence about it. */
function changeOf(text: string): DraftChange | string {
  const [, letter, digits, given = ''] = CHANGE.exec(text) ?? [];
  const type = CONSTITUENTS.find((each) => LETTERS[each] === letter);
  const id = Number(digits);
  if (type === undefined || !Number.isInteger(id) || id > MOST_ID) return UNREADABLE;
  if (given === REMOVED) return { type, id, weightPercent: null };
  const weightPercent = NUMBER.test(given) ? Number(given) : Number.NaN;
  const problem = weightProblem(weightPercent);
  return problem === null
    ? { type, id, weightPercent }
    : `The weight of ${type} ${id} is '${given}'. ${problem}`;
}

const CONSTITUENTS = ['company', 'country', 'fund', 'portfolio'] as const;
const MOST_ID = 2_147_483_647;

/** Reads a draft from its text. */
export function readDraft(text: string): ReadDraft {
  const [mode, ...parts] = text.split(BETWEEN);
  if (mode !== SPREAD && mode !== KEEP) return { status: 'refused', reasons: [UNREADABLE] };
  if (parts.length > DRAFT_LIMITS.changes) {
    return {
      status: 'refused',
      reasons: [`A draft has at most ${DRAFT_LIMITS.changes} changes. Upload a file instead.`],
    };
  }
  const read = parts.map(changeOf);
  const changes = read.filter((change) => typeof change !== 'string');
  const twice = changes.filter(
    (change, at) => changes.findIndex((other) => isSameHolding(other, change)) < at,
  );
  const reasons = [
    ...read.filter((change) => typeof change === 'string'),
    ...twice.map(({ type, id }) => `The draft changes ${type} ${id} twice. Change it once.`),
  ];
  return reasons.length > 0
    ? { status: 'refused', reasons: [...new Set(reasons)] }
    : { status: 'read', draft: { isSpread: mode === SPREAD, changes } };
}

export const draftField = z
  .string()
  .max(DRAFT_LIMITS.characters)
  .describe(
    'Changes that are not saved: "spread" or "keep", then "~c812_4.5" for company 812 at 4.5%, "~f3_x" to remove fund 3.',
  );

export const saveDraftEndpoint = endpoint({
  id: 'ours',
  method: 'POST',
  path: '/portfolios/{portfolioId}/drafts',
  summary: 'Save a portfolio with the changes of a draft as a new portfolio',
  access: forRoles([2], { scopedToo: true }),
  params: z.object({ portfolioId: portfolioIdParam }),
  body: z.strictObject({ name: z.string(), draft: draftField }),
  answer: portfolioSchema,
});
