import { buildOwnSnapshot, type CompanyRow, type Snapshot } from '@verdure/scoring/snapshot';
import { type RawBuilder, sql } from 'kysely';

import type { ReachTransaction, TenantTransaction } from '../platform/database/database.ts';
import { instantOf } from '../platform/database/past.ts';
import { COMPANY_FIELDS, companyRowOf, FINDING_FIELDS, fundamentalsRowOf } from './company-rows.ts';
import { withConfirmed } from './confirmed-amounts.ts';
import { type CoverageValue, type OverlaidValue, overlaid, type OwnValue } from './overlay.ts';
import { readOwnValues, readPrecedence } from './own-values.store.ts';
import {
  AWARENESS_IN_FORCE,
  CompanyYears,
  isBehindScores,
  isOfDesk,
  readAtOf,
} from './years-in-force.ts';

/**
 * What names the companies that an organisation has scores of its own for, and their data: its private
 * ones, and public ones that it brought values of. Null: it never had one. Each change of them gives
 * another name (migration 0262); what was in force at an instant never changes, so that the instant names it.
 */
export async function findOwnState(
  tx: TenantTransaction,
  organisationId: number,
): Promise<string | null> {
  const { rows } = await sql<{ state: string | null }>`
    select string_agg(change::text, '/' order by change) as state
    from own_states where organisation_id = ${organisationId}`.execute(tx);
  const state = rows[0]?.state ?? null;
  return state === null ? null : (instantOf(tx) ?? state);
}

/** The companies to read, and the snapshot that their public ones are scored in. */
interface Asked {
  readonly tx: ReachTransaction;
  /** Null: as they are in this transaction, whatever a snapshot has of them. */
  readonly snapshotVersion: number | null;
  readonly ids: readonly number[];
}

const isAsked = ({ ids }: Asked, column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${[...ids]}::integer[])`;

const listPrivateIds = (tx: TenantTransaction, organisationId: number) =>
  tx
    .selectFrom('companies')
    .where('pe_organisation_id', '=', organisationId)
    .select(['id'])
    .execute();

async function readCompanies(asked: Asked, years: CompanyYears): Promise<readonly CompanyRow[]> {
  const { tx } = asked;
  const activities = await tx
    .selectFrom('company_activities as activity')
    .where(isAsked(asked, 'activity.company_id'))
    .orderBy('activity.activity_id')
    .select(['activity.company_id', 'activity.activity_id'])
    .execute();
  const rows = await tx
    .selectFrom('companies')
    .leftJoin('company_preferences as preference', 'preference.company_id', 'companies.id')
    .where(isAsked(asked, 'companies.id'))
    .select(COMPANY_FIELDS)
    .execute();
  const byCompany = Map.groupBy(activities, ({ company_id }) => company_id);
  return rows.map((row) =>
    companyRowOf(
      row,
      (byCompany.get(row.id) ?? []).map(({ activity_id }) => activity_id),
      years,
    ),
  );
}

const readOpenYears = (asked: Asked) =>
  asked.tx
    .selectFrom('reviewed_years as open')
    .where(isAsked(asked, 'open.company_id'))
    .where('open.closed_at', 'is', null)
    .select(['open.company_id as companyId', 'open.year'])
    .execute();

/** No statement takes long, however many companies an organisation brought values of. */
const COMPANIES_A_QUERY = 500;

/** The values behind the scores of the companies: of public ones those of the snapshot. */
async function readValues(asked: Asked): Promise<readonly CoverageValue[]> {
  const values: CoverageValue[] = [];
  for (let start = 0; start < asked.ids.length; start += COMPANIES_A_QUERY) {
    const ids = asked.ids.slice(start, start + COMPANIES_A_QUERY);
    for (const value of await readValuesOf({ ...asked, ids })) values.push(value);
  }
  return values;
}

const readValuesOf = (asked: Asked): Promise<CoverageValue[]> =>
  asked.tx
    .selectFrom('company_metric_values as stored')
    .innerJoin('companies', 'companies.id', 'stored.company_id')
    .where(isAsked(asked, 'stored.company_id'))
    .where(isBehindScores('stored', asked.snapshotVersion))
    .select([
      'stored.company_id as companyId',
      'stored.metric_id as metricId',
      'stored.year',
      sql<number | null>`${sql.raw(AWARENESS_IN_FORCE)}`.as('awareness'),
      'stored.performance',
      'stored.value',
      'stored.confirmed as isConfirmed',
      isOfDesk('stored').as('isDesk'),
    ])
    .execute();

const readFundamentals = (asked: Asked) => {
  const at = readAtOf(asked.snapshotVersion);
  return asked.tx
    .selectFrom('company_fundamentals as stored')
    .innerJoin('companies', 'companies.id', 'stored.company_id')
    .where(isAsked(asked, 'stored.company_id'))
    .where(sql<boolean>`stored.created_at <= ${at}`)
    .where(sql<boolean>`(stored.superseded_at is null or stored.superseded_at > ${at})`)
    .selectAll('stored')
    .execute();
};

const readConfirmed = (asked: Asked) =>
  asked.tx
    .selectFrom('confirmed_amounts as confirmed')
    .where(isAsked(asked, 'confirmed.company_id'))
    .selectAll('confirmed')
    .execute();

const readFindings = (asked: Asked) =>
  asked.tx
    .selectFrom('company_findings as stored')
    .where(isAsked(asked, 'stored.company_id'))
    .where('stored.approved', '=', true)
    .where('stored.superseded_at', 'is', null)
    .select(FINDING_FIELDS)
    .execute();

/**
 * Own values make no new reporting year, which decides what judgements count, but where there is none.
 * A company with an own value that counts has scores of its own, not those of its peers (as after a
 * review, methodology 24.1).
 */
function withOwnValues(
  companies: readonly CompanyRow[],
  values: readonly OverlaidValue[],
): readonly CompanyRow[] {
  const newest = new Map<number, number>();
  for (const { companyId, year, origin } of values) {
    if (origin === 'own') newest.set(companyId, Math.max(year, newest.get(companyId) ?? year));
  }
  return companies.map((company) => {
    const year = newest.get(company.id);
    if (year === undefined) return company;
    const { reportingYear } = company;
    const hasOwn = { isProxy: false, isSentimentOnly: false };
    return { ...company, ...hasOwn, reportingYear: reportingYear ?? year };
  });
}

const idsWithOwn = (values: readonly OverlaidValue[]): readonly number[] =>
  values.filter(({ origin }) => origin === 'own').map(({ companyId }) => companyId);

interface Base {
  readonly version: number;
  readonly coverage: Snapshot;
}

/** Without those of years after that of the snapshot, which no score reads. */
const relevant = (own: readonly OwnValue[], { asOfYear }: Snapshot): readonly OwnValue[] =>
  own.filter(({ year }) => year <= asOfYear);

interface OfCompanies {
  readonly base: Snapshot;
  readonly years: CompanyYears;
  readonly values: Parameters<typeof buildOwnSnapshot>[1]['metricValues'];
  readonly companies: readonly CompanyRow[];
}

/** Companies as a snapshot of their own, judged against the public ones of another. */
async function snapshotOf(
  asked: Asked,
  { base, years, values, companies }: OfCompanies,
): Promise<Snapshot> {
  const fundamentals = await readFundamentals(asked);
  return buildOwnSnapshot(base, {
    companies,
    metricValues: values,
    fundamentals: withConfirmed(
      fundamentals.map((row) => fundamentalsRowOf(row, years)),
      await readConfirmed(asked),
    ),
    findings: await readFindings(asked),
  });
}

/**
 * The private companies of an organisation, and the public ones that it brought values of, as a
 * snapshot of their own, judged against the public ones (methodology 25.6). Row-level security shows
 * each organisation only its own.
 */
export async function readOwnCompanies(
  tx: TenantTransaction,
  organisationId: number,
  { version, coverage: base }: Base,
): Promise<Snapshot> {
  const precedence = await readPrecedence(tx, organisationId);
  const own = relevant(await readOwnValues(tx, organisationId, null), base);
  const privateIds = (await listPrivateIds(tx, organisationId)).map(({ id }) => id);
  const ids = [...new Set([...privateIds, ...own.map(({ companyId }) => companyId)])];
  const asked = { tx, snapshotVersion: version, ids };
  const years = new CompanyYears(await readOpenYears(asked), base.asOf);
  const approved = await readValues(asked);
  const values = overlaid(
    approved.filter((value) => years.note(value)),
    own,
    precedence,
  );
  // a company of which no own value counts stays with the public ones
  const counted = new Set([...privateIds, ...idsWithOwn(values)]);
  const companies = (await readCompanies(asked, years)).filter(({ id }) => counted.has(id));
  return snapshotOf(asked, { base, years, values, companies: withOwnValues(companies, values) });
}

/** One company as its values are in this transaction, whatever the newest snapshot has of it. */
export async function readOneCompany(
  tx: ReachTransaction,
  companyId: number,
  base: Snapshot,
): Promise<Snapshot> {
  const asked = { tx, snapshotVersion: null, ids: [companyId] };
  const years = new CompanyYears(await readOpenYears(asked), base.asOf);
  const values = await readValues(asked);
  return snapshotOf(asked, {
    base,
    years,
    values: values.filter((value) => years.note(value)),
    companies: await readCompanies(asked, years),
  });
}
