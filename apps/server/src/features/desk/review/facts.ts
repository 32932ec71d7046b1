import type { MetricChange } from '@verdure/contract/desk/review-changes';
import { FACTS, factOfView } from '@verdure/contract/vocabulary';
import { entryUnderView } from '@verdure/scoring/values';
import { sql } from 'kysely';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import {
  addVersion,
  contentOf,
  lockVersions,
  type StoredVersion,
  supersede,
  type ValuePlace,
  type VersionContent,
} from './value-versions.store.ts';

const liveVersions = async (tx: AdministrationTransaction, place: ValuePlace) =>
  (await lockVersions(tx, place)).filter(({ superseded_at }) => superseded_at === null);

const isInForce = ({ approved }: StoredVersion): boolean => approved;

/** A figure, and where it comes from unless there is none. */
type Figures = Pick<
  VersionContent,
  'raw_value' | 'raw_unit' | 'value' | 'value_not_found' | 'confirmed'
> &
  Partial<Pick<VersionContent, 'edited' | 'source'>>;

const NO_FIGURES: Figures = {
  raw_value: null,
  raw_unit: null,
  value: null,
  value_not_found: false,
  confirmed: false,
};

const figuresOf = (version: StoredVersion | undefined): Figures => {
  if (version === undefined) return NO_FIGURES;
  const { raw_value, raw_unit, value, value_not_found, confirmed, edited, source } = version;
  return { raw_value, raw_unit, value, value_not_found, confirmed, edited, source };
};

/** Where the value of a view is held; null: the metric is no view of another metric. */
export async function sourceOf(
  tx: AdministrationTransaction,
  place: ValuePlace,
): Promise<ValuePlace | null> {
  const source = factOfView(place.metricId)?.source;
  if (typeof source !== 'number') return null;
  const known = await tx
    .selectFrom('metrics')
    .where('id', '=', source)
    .select('id')
    .executeTakeFirst();
  return known === undefined ? null : { ...place, metricId: source };
}

/** Whether a change enters a figure, or says that there is none. */
export const entersFigure = (change: MetricChange): boolean =>
  change.raw_value !== undefined ||
  change.raw_unit !== undefined ||
  change.value_not_found !== undefined;

/** What a change says about the fact, without the judgement of the metric. */
export function figureChange(change: MetricChange): MetricChange {
  const {
    awareness_score: _awareness,
    performance_score: _points,
    reason: _reason,
    ...rest
  } = change;
  const { approved, ...figure } = rest;
  return approved === true ? { ...figure, approved } : figure;
}

/**
 * The version of a source that takes what is entered under its view: the one that waits, else a new
 * one that proposes a correction of the one in force (methodology 2.9). @returns its id
 */
export async function proposedVersion(
  tx: AdministrationTransaction,
  source: ValuePlace,
  by: number | null,
): Promise<number> {
  const live = await liveVersions(tx, source);
  const waiting = live.findLast(
    (each) => !each.approved && each.uploaded_by_organisation_id === null,
  );
  if (waiting !== undefined) return waiting.id;
  const inForce = live.find(isInForce);
  const content: VersionContent = {
    awareness: inForce?.awareness ?? null,
    by_rule: inForce?.by_rule ?? false,
    performance: inForce?.performance ?? null,
    edited: false,
    source: 'Added by an analyst',
    ...figuresOf(inForce),
    rejected: false,
    put_aside: false,
    passage_id: null,
    reason: inForce?.reason ?? null,
    uploaded_by_organisation_id: null,
    approved: false,
  };
  return addVersion(tx, source, { content, by });
}

interface Known {
  readonly inForce: StoredVersion | undefined;
  readonly waiting: StoredVersion | undefined;
}

async function knownOf(tx: AdministrationTransaction, source: ValuePlace): Promise<Known> {
  const live = await liveVersions(tx, source);
  const waiting = live.findLast(
    (each) => !each.approved && !each.rejected && each.uploaded_by_organisation_id === null,
  );
  return { inForce: live.find(isInForce), waiting };
}

/** Whether a figure that is entered under a view concerns its source, which then has it reviewed. */
export async function concernsSource(
  tx: AdministrationTransaction,
  source: ValuePlace,
  value: number | null,
): Promise<boolean> {
  const { inForce, waiting } = await knownOf(tx, source);
  return waiting !== undefined || entryUnderView(inForce?.value, value) !== 'stands';
}

/**
 * Brings a figure that was stored under a view to its source, as the view is approved: where it
 * differs it waits there, and where the source has none it becomes the source's (methodology 2.9).
 *
 * @returns the version of the source that is to be approved with the view; null: none
 */
export async function bringToSource(
  tx: AdministrationTransaction,
  source: ValuePlace,
  { view, by }: { readonly view: StoredVersion; readonly by: number | null },
): Promise<number | null> {
  const { inForce, waiting } = await knownOf(tx, source);
  const becomes = entryUnderView(inForce?.value ?? waiting?.value, view.value);
  if (becomes === 'stands') return null;
  const content: VersionContent = {
    ...contentOf(view),
    awareness: inForce?.awareness ?? null,
    performance: inForce?.performance ?? null,
    reason: inForce?.reason ?? null,
    approved: false,
    rejected: false,
    put_aside: false,
  };
  const id = await addVersion(tx, source, { content, by });
  return becomes === 'taken' ? id : null;
}

/**
 * The content of a view as it is approved: its figures are those of the source in force, if the
 * source has any. What is approved is the judgement about it.
 */
export async function viewContent(
  tx: AdministrationTransaction,
  place: ValuePlace,
  content: VersionContent,
): Promise<VersionContent> {
  const source = content.approved ? await sourceOf(tx, place) : null;
  const live = source === null ? [] : await liveVersions(tx, source);
  return live.length === 0 ? content : { ...content, ...figuresOf(live.find(isInForce)) };
}

/** The metric that shows the value of a source; null: none does. */
export const viewOf = (metricId: number): number | null =>
  FACTS.find(({ source }) => source === metricId)?.viewId ?? null;

/** After a source came into force or was rejected: its view shows the same, and keeps its own points. */
export async function followSource(
  tx: AdministrationTransaction,
  place: ValuePlace,
  by: number | null,
): Promise<void> {
  const viewId = viewOf(place.metricId);
  if (viewId === null) return;
  const view = { ...place, metricId: viewId };
  const shown = (await liveVersions(tx, view)).find(isInForce);
  const figures = figuresOf((await liveVersions(tx, place)).find(isInForce));
  if (shown === undefined || shown.value === figures.value) return;
  await supersede(tx, [shown.id]);
  await addVersion(tx, view, { content: { ...contentOf(shown), ...figures }, by });
}

/** The metric whose figure is the tax contribution of the fundamentals. */
export const isTaxes = (metricId: number): boolean => factOfView(metricId)?.source === 'wellbeing';

/** After the tax contribution was approved as a metric: it is that of the fundamentals. */
export async function storeTaxes(
  tx: AdministrationTransaction,
  place: ValuePlace,
  taxes: { readonly value: number | null; readonly by: number | null },
): Promise<void> {
  if (isTaxes(place.metricId) && taxes.value !== null) await setTaxes(tx, place, taxes);
}

/** @param value USD; null is not disclosed */
export async function setTaxes(
  tx: AdministrationTransaction,
  { companyId, year }: Omit<ValuePlace, 'metricId'>,
  { value, by }: { readonly value: number | null; readonly by: number | null },
): Promise<void> {
  await sql`
    with ended as (
      update company_fundamentals set superseded_at = now()
      where company_id = ${companyId} and year = ${year} and superseded_at is null
        and wellbeing_usd is distinct from ${value}::float8
      returning *
    ), known as (
      select max(version) as version, bool_or(superseded_at is null) as has_any
      from company_fundamentals where company_id = ${companyId} and year = ${year}
    )
    insert into company_fundamentals (company_id, year, version, revenue_usd, expenses_usd,
      market_cap_usd, enterprise_value_usd, ebit_usd, wellbeing_usd, reason, created_by)
    select ${companyId}, ${year}, coalesce(known.version, 0) + 1, ended.revenue_usd,
      ended.expenses_usd, ended.market_cap_usd, ended.enterprise_value_usd, ended.ebit_usd,
      ${value}::float8, 'Reviewed as tax contribution', ${by}
    from known left join ended on true
    where ended.id is not null or not coalesce(known.has_any, false)`.execute(tx);
}
