import type { AccountAmount } from '@verdure/contract/vocabulary';
import { type FundamentalField, rowOfCompany } from '@verdure/scoring/snapshot';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { readCountedAmounts } from '../../../universe/counted-amounts.ts';
import { amountKey, FIELD_OF } from '../../../universe/overlay-amounts.ts';
import type { ScoredProfile } from '../../../universe/scored-profile.ts';
import { listOwnAmounts, type OwnAmountRow } from './own-figure.store.ts';
import { type Figure, ownWords } from './own-figure.ts';

/** An amount of a company that is the organisation's own. */
interface OwnAmountFigure {
  readonly companyId: number;
  readonly field: AccountAmount;
  readonly year: number;
  readonly figure: Figure;
}

export interface OfCompanies {
  readonly companyIds: readonly number[];
  readonly under: Pick<ScoredProfile, 'snapshot' | 'scored' | 'own'>;
}

const NONE = { counted: [], beneath: new Map() } as const;

/** The amounts of companies that an organisation brought and that count, and those of the coverage beneath. */
export async function readCountedOwnAmounts(
  tx: TenantTransaction,
  organisationId: number,
  { companyIds, under }: OfCompanies,
): Promise<Awaited<ReturnType<typeof readCountedAmounts<OwnAmountRow>>>> {
  const { snapshot } = under.own ?? {};
  if (snapshot === undefined) return NONE;
  const ids = companyIds.filter((id) => rowOfCompany(snapshot, id) !== null);
  const own = await listOwnAmounts(tx, organisationId, ids);
  if (own.length === 0) return NONE;
  return readCountedAmounts(tx, organisationId, {
    own,
    snapshotVersion: under.snapshot.version,
    asOf: under.scored.snapshot.asOf,
  });
}

/** The amounts of companies that are the organisation's own and count, with what does not count beside them. */
export async function readOwnAmountFigures(
  tx: TenantTransaction,
  organisationId: number,
  of: OfCompanies,
): Promise<readonly OwnAmountFigure[]> {
  const { counted, beneath } = await readCountedOwnAmounts(tx, organisationId, of);
  return counted.map((amount) => {
    const { companyId, field, year } = amount;
    const other = beneath.get(amountKey(amount));
    const beside =
      other === undefined
        ? null
        : {
            origin: other.isDesk ? ('desk' as const) : ('public' as const),
            value: other.usd,
            source: null,
          };
    return { companyId, field, year, figure: { ...figureOf(amount), beside } };
  });
}

const figureOf = (of: OwnAmountRow) => ({
  origin: 'own' as const,
  raw: of.raw,
  rawUnit: of.rawUnit,
  source: ownWords(of),
  isEdited: false,
  recordedAt: of.uploadedAt,
});

/** Where an amount of a company and year comes from, if it is the organisation's own; else null. */
export type AmountSourceOf = (
  companyId: number,
  field: FundamentalField,
  year: number | null | undefined,
) => string | null;

export const NO_SOURCES: AmountSourceOf = () => null;

/** Reads where the amounts of companies come from that are the organisation's own, as files say it. */
export async function readAmountSources(
  tx: TenantTransaction,
  organisationId: number,
  of: OfCompanies,
): Promise<AmountSourceOf> {
  const { counted } = await readCountedOwnAmounts(tx, organisationId, of);
  const sources = new Map(
    counted.map((amount) => [
      `${amount.companyId} ${FIELD_OF[amount.field]} ${amount.year}`,
      ownWords(amount),
    ]),
  );
  return (companyId, field, year) => sources.get(`${companyId} ${field} ${year}`) ?? null;
}
