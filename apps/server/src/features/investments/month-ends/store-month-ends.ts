import { setImmediate } from 'node:timers/promises';
import { Problem } from '@verdure/contract/http/problem';
import { METHODOLOGY_VERSION, profileIdOf } from '@verdure/contract/vocabulary';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { inForceAt } from '../../../platform/database/past.ts';
import { messageOf } from '../../../platform/startup-error.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { snapshotAt } from '../../../universe/newest-snapshot.ts';
import { viewerOfOrganisation } from '../../access/login/viewer.reads.ts';
import type { InvestmentParts } from '../investment/investment-parts.reads.ts';
import type { Investments } from '../investment/investment.reads.ts';
import { instantOfMonthEnd, monthEndsBefore, NO_FIGURES } from './month-end.ts';
import { presentFigures } from './month-ends.present.ts';
import {
  insertMonthEnds,
  keyOf,
  listDefaultProfiles,
  listIds,
  listOrganisations,
  listStoredKeys,
  type StoredMonthEnd,
} from './month-ends.store.ts';
import { NO_SCORES, packColumns, type PackedColumns } from './packed-scores.ts';
import { insertScores, listProfileVersions, listStoredProfiles } from './score-month-ends.store.ts';

export type MonthEndParts = Pick<InvestmentParts, 'database' | 'clock' | 'investments'>;

/** The end of a month, and the snapshot that was the newest then. */
interface MonthEnd {
  readonly monthEnd: string;
  readonly instant: string;
  readonly snapshotVersion: number;
  readonly methodology: string;
}

/** What an organisation has not stored under one profile yet. */
interface Missing {
  readonly profileId: number;
  /** Of the profile as it was then. */
  readonly profileVersion: number;
  readonly portfolioIds: readonly number[];
  readonly areScoresMissing: boolean;
}

/** What a month end is stored as under one profile. */
interface Figured {
  readonly rows: readonly StoredMonthEnd[];
  readonly columns: PackedColumns;
  readonly gap: StoredMonthEnd['gap'];
}

/** One organisation's month end. */
interface Reading {
  readonly tx: TenantTransaction;
  readonly viewer: Viewer;
  readonly month: MonthEnd;
}

/** The month ends that are over and have a snapshot, newest first. */
async function monthsToStore({ database, clock }: MonthEndParts): Promise<readonly MonthEnd[]> {
  const now = clock.now();
  const months: MonthEnd[] = [];
  for (const monthEnd of monthEndsBefore(now)) {
    const instant = instantOfMonthEnd(monthEnd, now);
    const found = await snapshotAt(database, instant);
    // before the first snapshot
    if ('firstDay' in found) break;
    const { version: snapshotVersion, methodologyVersion: methodology } = found;
    months.push({ monthEnd, instant, snapshotVersion, methodology });
  }
  return months;
}

/** What existed at the month end, is there today, and is not stored. */
async function missingOf({ tx, viewer, month }: Reading): Promise<readonly Missing[]> {
  const { organisationId } = viewer;
  const past = inForceAt(tx, month.instant);
  const stored = await listStoredKeys(tx, { organisationId, monthEnd: month.monthEnd });
  const [portfolios, portfoliosThen] = [
    await listIds(tx, 'portfolios', organisationId),
    await listIds(past, 'portfolios', organisationId),
  ];
  const versionsThen = await listProfileVersions(past, organisationId);
  const scored = await listStoredProfiles(tx, { organisationId, monthEnd: month.monthEnd });
  const profiles = await listDefaultProfiles(tx, organisationId);
  return profiles
    .flatMap((profileId) => {
      const profileVersion = versionsThen.get(profileId);
      return profileVersion === undefined ? [] : [{ profileId, profileVersion }];
    })
    .map((profile) => ({
      ...profile,
      portfolioIds: [...portfolios].filter(
        (id) => portfoliosThen.has(id) && !stored.has(keyOf(id, profile.profileId)),
      ),
      areScoresMissing: !scored.has(profile.profileId),
    }))
    .filter(({ portfolioIds, areScoresMissing }) => portfolioIds.length > 0 || areScoresMissing);
}

function gapsOf(
  { profileId, portfolioIds }: Missing,
  { snapshotVersion, methodology }: MonthEnd,
): Figured {
  const gap = methodology === METHODOLOGY_VERSION ? 'not_stored' : 'other_methodology';
  const rows = portfolioIds.map(
    (portfolioId): StoredMonthEnd => ({
      portfolioId,
      profileId,
      snapshotVersion,
      methodology,
      gap,
      figures: NO_FIGURES,
    }),
  );
  return { rows, gap, columns: NO_SCORES };
}

/** @throws Problem `past.not-stored` */
async function figuresOf(
  investments: Investments,
  { tx, viewer, month }: Reading,
  { profileId, portfolioIds }: Missing,
): Promise<Figured> {
  const { snapshotVersion, methodology } = month;
  const asking = { tx: inForceAt(tx, month.instant), viewer };
  const wanted = {
    type: 'portfolio',
    ids: portfolioIds,
    profileId: profileIdOf(profileId),
  } as const;
  const under = await investments.profileOf(asking, wanted);
  const rows: StoredMonthEnd[] = [];
  for (const investment of await investments.open(under.snapshot, asking, wanted)) {
    // others are answered between two portfolios
    await setImmediate();
    const figures = await presentFigures(investments.score(investment, under, asking), asking);
    const { id: portfolioId } = investment;
    rows.push({ portfolioId, profileId, snapshotVersion, methodology, gap: null, figures });
  }
  const { esg } = await investments.funds(under).averages(true);
  return { rows, gap: null, columns: packColumns(under, esg) };
}

async function storedOf(
  investments: Investments,
  reading: Reading,
  missing: Missing,
): Promise<Figured> {
  try {
    return await figuresOf(investments, reading, missing);
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'past.not-stored')) throw error;
    return gapsOf(missing, reading.month);
  }
}

/** One transaction, so that a process that ends meanwhile loses one month of one organisation at most. */
const storeMonthEnd = (
  { database, investments }: MonthEndParts,
  organisationId: number,
  month: MonthEnd,
): Promise<void> =>
  database.withTenant({ organisationId, userId: null }, async (tx) => {
    const viewer = await viewerOfOrganisation(tx, organisationId);
    if (viewer === null) return;
    const reading = { tx, viewer, month };
    for (const missing of await missingOf(reading)) {
      const { rows, ...scores } = await storedOf(investments, reading, missing);
      const ofMonth = { organisationId, monthEnd: month.monthEnd };
      await insertMonthEnds(tx, ofMonth, rows);
      if (missing.areScoresMissing)
        await insertScores(tx, ofMonth, { ...month, ...missing, ...scores });
    }
  });

/**
 * Stores the figures of every portfolio and the scores of every company, fund, country and sector at each month end that has none yet.
 * What is stored stays: a second run adds what is missing.
 *
 * @throws AggregateError after all others are stored, with what failed
 */
export async function storeMonthEnds(parts: MonthEndParts): Promise<void> {
  const failures: Error[] = [];
  const organisationIds = await listOrganisations(parts.database);
  // one month after the other: its snapshot is read once for all organisations
  for (const month of await monthsToStore(parts)) {
    for (const organisationId of organisationIds) {
      try {
        await storeMonthEnd(parts, organisationId, month);
      } catch (error) {
        const where = `Organisation ${organisationId} at ${month.monthEnd}`;
        failures.push(new Error(`${where}: ${messageOf(error)}`, { cause: error }));
      }
    }
  }
  if (failures.length === 0) return;
  const sentences = failures.map(({ message }) => message).join('; ');
  throw new AggregateError(failures, `Figures of month ends were not stored. ${sentences}`);
}
