import {
  buildOwnSnapshot,
  type CompanyRow,
  type FundamentalsRow,
  type Snapshot,
} from '@verdure/scoring/snapshot';
import { JUDGED_METRIC_IDS } from '@verdure/contract/vocabulary';
import { type RawBuilder, sql } from 'kysely';

import type { ReachTransaction, TenantTransaction } from '../platform/database/database.ts';
import { instantOf } from '../platform/database/past.ts';
import { COMPANY_FIELDS, companyRowOf, FINDING_FIELDS } from './company-rows.ts';
import { taxesOf } from './counted-amounts.ts';
import { readFundamentals, readOwnAmounts } from './own-amounts.store.ts';
import { type CoverageValue, type OverlaidValue, overlaid } from './overlay.ts';
import { amountsOf, countedAmounts, type OwnAmount, withAmounts } from './overlay-amounts.ts';
import { readOwnValues, readPrecedence } from './own-values.store.ts';
import { AWARENESS_IN_FORCE, CompanyYears, isBehindScores, isOfDesk } from './years-in-force.ts';

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

const readFindings = (asked: Asked) =>
  asked.tx
    .selectFrom('company_findings as stored')
    .where(isAsked(asked, 'stored.company_id'))
    .where('stored.approved', '=', true)
    .where('stored.superseded_at', 'is', null)
    .select(FINDING_FIELDS)
    .execute();

/** What counts of an organisation's own. */
interface CountedOwn {
  readonly values: readonly OverlaidValue[];
  readonly amounts: readonly OwnAmount[];
}

/** By company the newest year of what is given. */
function newestYears(
  given: Iterable<{ readonly companyId: number; readonly year: number }>,
): ReadonlyMap<number, number> {
  const newest = new Map<number, number>();
  for (const { companyId, year } of given) {
    newest.set(companyId, Math.max(year, newest.get(companyId) ?? year));
  }
  return newest;
}

/**
 * The reporting year decides what judgements count: an own judgement of a later one makes it that year.
 * Own values make none, but where there is none.
 * A company with an own value that counts has scores of its own, not those of its peers (as after a
 * review, methodology 24.1). An amount is no value of a metric.
 */
function withOwnYears(
  companies: readonly CompanyRow[],
  { values, amounts }: CountedOwn,
): readonly CompanyRow[] {
  const own = values.filter(({ origin }) => origin === 'own');
  const ofValues = newestYears(own);
  const newest = newestYears([...own, ...amounts]);
  const ofJudgements = newestYears(own.filter(({ metricId }) => JUDGED_METRIC_IDS.has(metricId)));
  return companies.map((company) => {
    const hasOwn = ofValues.has(company.id) ? { isProxy: false, isSentimentOnly: false } : {};
    const reportingYear = company.reportingYear ?? newest.get(company.id) ?? null;
    const judgedYear = ofJudgements.get(company.id);
    if (judgedYear === undefined || reportingYear === null) {
      return { ...company, ...hasOwn, reportingYear };
    }
    return { ...company, ...hasOwn, reportingYear: Math.max(reportingYear, judgedYear) };
  });
}

/** An amount counts beside a company's own figures. Who has its peers' scores stays among those peers. */
const isDirect = ({ isProxy, isSentimentOnly }: CompanyRow): boolean =>
  !isProxy && !isSentimentOnly;

const idsWithOwn = (values: readonly OverlaidValue[]): readonly number[] =>
  values.filter(({ origin }) => origin === 'own').map(({ companyId }) => companyId);

interface Base {
  readonly version: number;
  readonly coverage: Snapshot;
}

/** Without those of years after that of the snapshot, which no score reads. */
const relevant = <Own extends { readonly year: number }>(
  own: readonly Own[],
  { asOfYear }: Snapshot,
): readonly Own[] => own.filter(({ year }) => year <= asOfYear);

interface OfCompanies {
  readonly base: Snapshot;
  readonly values: Parameters<typeof buildOwnSnapshot>[1]['metricValues'];
  readonly fundamentals: readonly FundamentalsRow[];
  readonly companies: readonly CompanyRow[];
}

/** Companies as a snapshot of their own, judged against the public ones of another. */
const snapshotOf = async (
  asked: Asked,
  { base, values: metricValues, fundamentals, companies }: OfCompanies,
): Promise<Snapshot> =>
  buildOwnSnapshot(base, {
    companies,
    metricValues,
    fundamentals,
    findings: await readFindings(asked),
  });

/**
 * The private companies of an organisation, and the public ones that it brought values or amounts of, as a
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
  const ownAmounts = relevant(await readOwnAmounts(tx, organisationId), base);
  const privateIds = (await listPrivateIds(tx, organisationId)).map(({ id }) => id);
  const brought = [...own, ...ownAmounts].map(({ companyId }) => companyId);
  const asked = { tx, snapshotVersion: version, ids: [...new Set([...privateIds, ...brought])] };
  const years = new CompanyYears(await readOpenYears(asked), base.asOf);
  const approved = (await readValues(asked)).filter((value) => years.note(value));
  const values = overlaid(approved, own, precedence);
  const marksTyped = ownAmounts.length > 0;
  const stored = await readFundamentals(tx, { ...asked, marksTyped }, years);
  const amounts = countedAmounts(
    [...taxesOf(approved), ...stored.flatMap(amountsOf)],
    ownAmounts,
    precedence,
  );
  // a company of which nothing own counts stays with the public ones
  const scored = new Set([...privateIds, ...idsWithOwn(values)]);
  const withAmount = new Set(amounts.map(({ companyId }) => companyId));
  const companies = (await readCompanies(asked, years)).filter(
    (company) => scored.has(company.id) || (isDirect(company) && withAmount.has(company.id)),
  );
  return snapshotOf(asked, {
    base,
    values,
    fundamentals: withAmounts(stored, amounts),
    companies: withOwnYears(companies, { values, amounts }),
  });
}

/** One company as its values are in this transaction, whatever the newest snapshot has of it. */
export async function readOneCompany(
  tx: ReachTransaction,
  companyId: number,
  base: Snapshot,
): Promise<Snapshot> {
  const asked = { tx, snapshotVersion: null, ids: [companyId] };
  const years = new CompanyYears(await readOpenYears(asked), base.asOf);
  const values = (await readValues(asked)).filter((value) => years.note(value));
  return snapshotOf(asked, {
    base,
    values,
    fundamentals: await readFundamentals(tx, { ...asked, marksTyped: false }, years),
    companies: await readCompanies(asked, years),
  });
}
