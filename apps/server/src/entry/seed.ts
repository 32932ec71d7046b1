import {
  DEMO_PASSWORD,
  demoNews,
  type DemoPast,
  demoPast,
  type DemoUniverse,
  generateUniverse,
} from '@verdure/demo-universe';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';

import { advanceIdentities } from '../platform/database/insert-rows.ts';
import { withReferencesCheckedOnce } from '../features/imports/bulk/check-references-once.ts';
import { recalculateConsensus } from '../features/coverage/consensus/recalculate-consensus.ts';
import { writeDemoCompanies } from '../features/imports/demo/write-demo-companies.ts';
import { writeDemoConsensus } from '../features/imports/demo/write-demo-consensus.ts';
import { writeDemoCountries } from '../features/imports/demo/write-demo-countries.ts';
import { writeDemoNews } from '../features/imports/demo/write-demo-news.ts';
import { writeDemoCustomMetrics } from '../features/imports/demo/write-demo-custom-metrics.ts';
import { writeDemoDocuments } from '../features/imports/demo/write-demo-documents.ts';
import { writeDemoFunds } from '../features/imports/demo/write-demo-funds.ts';
import {
  writeDemoOrganisations,
  writeDemoUsers,
} from '../features/imports/demo/write-demo-organisations.ts';
import { writeAt } from '../features/imports/demo/write-at.ts';
import { writeDemoPast } from '../features/imports/demo/write-demo-past.ts';
import { writeDemoPortfolios } from '../features/imports/demo/write-demo-portfolios.ts';
import { writeDemoProfiles } from '../features/imports/demo/write-demo-profiles.ts';
import { DEMO_RUN_KIND } from '../features/imports/imports.reads.ts';
import { writeCatalogue } from '../features/imports/seed-catalogue.ts';
import { systemClock } from '../platform/clock.ts';
import type { AdministrationTransaction, Database } from '../platform/database/database.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { hashPassword } from '../platform/passwords.ts';
import { lock } from '../platform/database/locks.ts';
import { planPastSnapshots } from '../universe/past-snapshots.job.ts';

export interface DemoOptions {
  readonly seed: number;
  readonly companies: number;
  /** The demo's current day, as an ISO date. */
  readonly asOf: string;
  /** The day that the fictional news end with; the current day of the demo by default. */
  readonly newsDay?: string;
  /** Whether it gets two years of a past, which end before `newsDay`. Its present is the same without. */
  readonly past?: boolean;
}

/** The demo written on the first start. Its date is fixed, so it is the same on every machine. */
export const DEFAULT_DEMO: DemoOptions = { seed: 1, companies: 3000, asOf: '2026-06-30' };

/** The news of the demo end with the day it is written, so that its last seven days are the reader's. */
export const today = (): string => systemClock.now().toISOString().slice(0, 10);

export type SeedOutcome =
  | { readonly kind: 'seeded'; readonly rowsByTable: Readonly<Record<string, number>> }
  | { readonly kind: 'already-seeded' }
  /**
   * The database has organisations or companies that are not from the demo. Nothing was written.
   */
  | { readonly kind: 'other-data' };

/** Tables whose first ids come from the demo. The application continues from there. */
const NUMBERED_TABLES = [
  'organisations',
  'universes',
  'users',
  'portfolios',
  'portfolio_uploads',
  'profiles',
  'companies',
  'countries',
  'funds',
  'company_documents',
  'custom_metrics',
];

/** Tables below companies and countries, with nearly all of the rows. */
const HEAVY_TABLES = [
  'companies',
  'company_codes',
  'company_preferences',
  'company_activities',
  'reporting_years',
  'company_fundamentals',
  'company_findings',
  'company_metric_values',
  'consensus_ratings',
  'country_codes',
  'country_categories',
  'country_metric_values',
];

async function stateOf(tx: AdministrationTransaction): Promise<'empty' | 'demo' | 'other'> {
  const found = await sql<{ demo: boolean; filled: boolean }>`
    select exists (select from import_runs where kind = ${DEMO_RUN_KIND}) as demo,
           exists (select from organisations) or exists (select from companies) as filled
  `.execute(tx);
  const row = found.rows[0];
  if (row?.demo) return 'demo';
  return row?.filled ? 'other' : 'empty';
}

async function recordSeeding(
  tx: AdministrationTransaction,
  options: DemoOptions,
  universe: DemoUniverse,
): Promise<void> {
  const told = JSON.stringify(options);
  await tx
    .insertInto('import_runs')
    .values({
      kind: DEMO_RUN_KIND,
      file_name: `demo universe ${told}`,
      file_hash: createHash('sha256').update(told).digest('hex'),
      rows_taken: universe.companies.length,
      rows_refused: 0,
    })
    .execute();
  await tx
    .insertInto('audit_events')
    .values(
      universe.organisations.map(({ id, name }) => ({
        organisation_id: id,
        action: 'organisation.seeded',
        subject_type: 'organisation',
        subject_id: String(id),
        after: JSON.stringify({ name }),
      })),
    )
    .execute();
}

interface Written {
  readonly passwordHash: string;
  readonly newsDay: string;
  readonly past: DemoPast | null;
}

/** The profiles as they were first. */
function firstProfiles({ profiles }: DemoUniverse, past: DemoPast | null) {
  const before = new Map(past?.changedProfiles.map((each) => [each.before.id, each.before]));
  return profiles.map((profile) => before.get(profile.id) ?? profile);
}

async function writeUniverse(
  tx: AdministrationTransaction,
  universe: DemoUniverse,
  { passwordHash, newsDay, past }: Written,
): Promise<Readonly<Record<string, number>>> {
  await writeAt(tx, past?.days.origin ?? null);
  await writeCatalogue(tx);
  // users refer to portfolios and profiles that are written later
  await sql`set constraints all deferred`.execute(tx);
  const rowsByTable = {
    organisations: await writeDemoOrganisations(tx, universe),
    ...(await withReferencesCheckedOnce(tx, HEAVY_TABLES, async () => ({
      ...(await writeDemoCompanies(tx, { universe, past })),
      ...(await writeDemoCountries(tx, { universe, past })),
      ...(await writeDemoConsensus(tx, universe)),
    }))),
    ...(await writeDemoFunds(tx, universe)),
    ...(await writeDemoUsers(tx, universe, passwordHash)),
    ...(await writeDemoProfiles(tx, {
      ...universe,
      profiles: firstProfiles(universe, past),
    })),
    ...(await writeDemoPortfolios(tx, universe, past)),
    ...(await writeDemoNews(tx, demoNews(universe.seed, newsDay, universe))),
    ...(await writeDemoCustomMetrics(tx, universe)),
  };
  await sql`set constraints all immediate`.execute(tx);
  if (past !== null) await writeDemoPast(tx, universe, past);
  return rowsByTable;
}

/**
 * Writes the fictional universe into an empty database, whole or not at all. A database that has
 * it, or that holds anything else, is left alone.
 *
 * @param files where the reports go; without it the companies have no reports
 */
export async function seedDemo(
  database: Database,
  options: DemoOptions,
  files: FileStore | null = null,
): Promise<SeedOutcome> {
  return database.withAdministration(async (tx): Promise<SeedOutcome> => {
    await sql`set local statement_timeout = 0`.execute(tx);
    // of two processes that start together only one seeds
    await lock(tx, 'seed');
    const state = await stateOf(tx);
    if (state === 'demo') return { kind: 'already-seeded' };
    if (state === 'other') return { kind: 'other-data' };

    const universe = generateUniverse(options);
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    const newsDay = options.newsDay ?? options.asOf;
    const past = options.past === true ? demoPast(universe, newsDay) : null;
    const rowsByTable = {
      ...(await writeUniverse(tx, universe, { passwordHash, newsDay, past })),
      ...(files && (await writeDemoDocuments(tx, files, { universe, past }))),
    };
    if (past !== null) await planPastSnapshots(tx, past.days.monthEnds);
    // the demo stands at its own day, and not at today
    await recalculateConsensus(tx, options.asOf.slice(0, 7));
    await advanceIdentities(tx, NUMBERED_TABLES);
    await recordSeeding(tx, options, universe);
    return { kind: 'seeded', rowsByTable };
  });
}
