import { Problem } from '@verdure/contract/http/problem';
import { equalShareFraction, summedWeightPercent } from '@verdure/scoring/constituents';

import { recordAudit } from '../../../platform/audit.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Acting } from '../../../platform/viewer.ts';
import { listConstituents, replaceConstituents } from './constituents.store.ts';
import { chooseIssuer } from './issuer-choices/choose-issuer.ts';
import { refuseZeroGross } from './merge-holdings.ts';
import { lockPortfolio } from './portfolio.store.ts';
import type { Constituent, Portfolio } from './portfolio.ts';
import { summedPosition } from './position.ts';
import type { UnmatchedRow } from './unmatched-rows.ts';
import { listUnmatched, replaceUnmatched } from './unmatched-rows.store.ts';

interface Matching extends Acting {
  readonly portfolio: Portfolio;
  /** As the row was uploaded. */
  readonly row: Pick<UnmatchedRow, 'name' | 'isin'>;
  readonly companyId: number;
}

interface Held {
  readonly constituents: readonly Constituent[];
  readonly unmatched: readonly UnmatchedRow[];
}

const PERCENT = 100;

/** Equal weights as numbers: every row of the uploads has the same share (methodology 12.1). */
function inNumbers({ constituents, unmatched }: Held): Held {
  const weightPercent = PERCENT * equalShareFraction(1, constituents.length + unmatched.length);
  return {
    constituents: constituents.map((each) => ({ ...each, weightPercent })),
    unmatched: unmatched.map((each) => ({ ...each, weightPercent })),
  };
}

const isOf = (companyId: number) => (constituent: Constituent) =>
  constituent.type === 'company' && constituent.id === companyId;

/** Takes rows of what is not recognised into the holdings, as those of a company. */
function withMatch(held: Held, isMatched: (row: UnmatchedRow) => boolean, companyId: number): Held {
  const rows = held.unmatched.filter(isMatched);
  const isThere = held.constituents.some(isOf(companyId));
  const isEqual = [...held.constituents, ...held.unmatched].every(
    ({ weightPercent }) => weightPercent === null,
  );
  // a company that counts twice has no equal weight any more
  if (isEqual && (isThere || rows.length > 1))
    return withMatch(inNumbers(held), isMatched, companyId);
  if (!isEqual && rows.some(({ weightPercent }) => weightPercent === null)) {
    throw new Problem('unrecognised.no-weight');
  }
  const weightPercent = summedWeightPercent(rows.map((row) => row.weightPercent));
  const position = summedPosition(rows);
  const added: Constituent = { type: 'company', id: companyId, weightPercent, ...position };
  return {
    constituents: isThere
      ? held.constituents.map((each) =>
          isOf(companyId)(each)
            ? {
                ...each,
                weightPercent: (each.weightPercent ?? 0) + (weightPercent ?? 0),
                ...summedPosition([each, position]),
              }
            : each,
        )
      : [...held.constituents, added],
    unmatched: held.unmatched.filter((row) => !isMatched(row)),
  };
}

/**
 * Gives a row that a portfolio does not recognise its company, with its weight, and remembers the
 * choice for the next files of the organisation.
 *
 * @throws Problem if the portfolio has no such row, or the viewer may not hold the company
 */
export async function matchUnrecognised(
  tx: TenantTransaction,
  { viewer, portfolio, row, companyId, requestId }: Matching,
): Promise<{
  readonly rows: number;
  readonly company: { readonly id: number; readonly name: string };
}> {
  const { organisationId, id } = portfolio;
  await lockPortfolio(tx, portfolio);
  const unmatched = await listUnmatched(tx, portfolio);
  const isMatched = ({ name, isin }: UnmatchedRow) => name === row.name && isin === row.isin;
  const rows = unmatched.filter(isMatched).length;
  if (rows === 0) throw new Problem('unrecognised.not-found');
  const sign = { codes: row.isin === '' ? [] : [row.isin], name: row.name, country: '' };
  const { company } = await chooseIssuer(tx, { viewer, sign, companyId, requestId });
  const held = { constituents: await listConstituents(tx, portfolio), unmatched };
  const after = withMatch(held, isMatched, companyId);
  refuseZeroGross(after.constituents);
  await replaceConstituents(tx, portfolio, after.constituents);
  await replaceUnmatched(tx, portfolio, after.unmatched);
  await recordAudit(tx, {
    organisationId,
    actorUserId: viewer.userId,
    action: 'portfolio.row-matched',
    requestId,
    subject: { type: 'portfolio', id },
    after: { name: row.name, isin: row.isin, company: company.name },
  });
  return { rows, company };
}
