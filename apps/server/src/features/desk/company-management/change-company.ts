import type { CompanyChange } from '@verdure/contract/desk/company-management';
import { Problem } from '@verdure/contract/http/problem';
import { isCountryCode, isIsin, tidyCode } from '@verdure/contract/vocabulary';
import { parseFilter } from '@verdure/sentiment/filter';

import { recordAudit } from '../../../platform/audit.ts';
import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import type { Changing } from './changing.ts';
import { changeFundamentals } from './change-fundamentals.ts';
import { confirmAmounts } from './confirm-amounts.ts';
import {
  isSubSector,
  listActivityIds,
  listUnknownActivities,
  lockForChange,
  regionOf,
  replaceActivities,
  updateCompany,
} from './company-change.store.ts';
import { rebuildSnapshot } from '../../../universe/rebuild-snapshot.job.ts';

/** Stores the sentiment filter of a company; given by the sentiment filters. */
export type SaveFilter = (
  tx: AdministrationTransaction,
  companyId: number,
  filter: string,
) => Promise<unknown>;

type Stored = Awaited<ReturnType<typeof lockForChange>>;
type Fields = Omit<Partial<Stored>, 'activities_known'>;

const refused = (message: string): Problem => new Problem('company.refused', { message });

/** The fields of a change, as they are stored; those that are not sent are absent. */
function fieldsOf(change: CompanyChange): Fields {
  const { name, synonyms, isin, country, ticker, sector_id, logo, icm_load_data } = change;
  const fields: Record<keyof Fields, Fields[keyof Fields]> = {
    name,
    synonyms,
    isin: isin === undefined ? undefined : tidyCode(isin),
    country_code: country,
    ticker: ticker === '' ? null : ticker,
    sector_id,
    logo,
    icm_load_data,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** @throws Problem with a sentence for each rule that a filter breaks */
function checkFilter(filter: string | undefined): void {
  const parsed = filter === undefined ? null : parseFilter(filter);
  if (parsed === null || parsed.isValid) return;
  const errors = parsed.problems.map(({ sentence }) => sentence);
  throw new Problem('sentiment-filter.refused', { errors });
}

/** @throws Problem with a sentence about the first field that cannot be stored */
async function check(
  tx: AdministrationTransaction,
  change: CompanyChange,
  fields: Fields,
): Promise<void> {
  const { isin, country_code, sector_id } = fields;
  if (typeof isin === 'string' && !isIsin(isin)) {
    throw refused(`${isin} is not a valid ISIN. Check its twelve characters.`);
  }
  if (typeof country_code === 'string' && !isCountryCode(country_code)) {
    throw refused(`${country_code} is no country that is known.`);
  }
  if (typeof sector_id === 'number' && !(await isSubSector(tx, sector_id))) {
    throw refused('Please choose a sub-sector.');
  }
  if ((await listUnknownActivities(tx, change.businessActivities ?? [])).length > 0) {
    throw refused('There is no such business activity.');
  }
  checkFilter(change.sentiment_filter);
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Those fields that differ from what is stored, before and after. */
function changesOf(stored: Stored, fields: Fields) {
  const now = new Map<string, unknown>(Object.entries(stored));
  const changed = Object.entries(fields).filter(([name, value]) => !same(now.get(name), value));
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, now.get(name)])),
    after: Object.fromEntries(changed),
  };
}

/** Replaces the activities; null: unknown. @returns what changed, or null */
async function changeActivities(
  tx: AdministrationTransaction,
  { companyId, change: { businessActivities: wanted } }: Changing,
  stored: Stored,
) {
  if (wanted === undefined) return null;
  const before = stored.activities_known ? await listActivityIds(tx, companyId) : null;
  const after = wanted === null ? null : [...new Set(wanted)].sort((one, other) => one - other);
  if (same(before, after)) return null;
  await replaceActivities(tx, companyId, after ?? []);
  await updateCompany(tx, companyId, { activities_known: after !== null });
  return { before, after };
}

/** What scores or the list of names are made of. */
const SCORED: readonly string[] = [
  'name',
  'country_code',
  'sector_id',
  'activities',
  'fundamentals',
  'confirmed_amounts',
];

/** Changes what is known of a company; what is as it is stored changes nothing. */
export async function changeCompany(
  tx: AdministrationTransaction,
  changing: Changing,
  saveFilter: SaveFilter,
): Promise<void> {
  const { companyId, change, viewer, requestId } = changing;
  const fields = fieldsOf(change);
  await check(tx, change, fields);
  const stored = await lockForChange(tx, companyId);
  const { before, after } = changesOf(stored, fields);
  if ('country_code' in after) {
    const region = await regionOf(tx, fields.country_code ?? null);
    await updateCompany(tx, companyId, { region });
  }
  if (Object.keys(after).length > 0) await updateCompany(tx, companyId, after);
  const activities = await changeActivities(tx, changing, stored);
  const fundamentals = await changeFundamentals(tx, changing);
  const confirmed = await confirmAmounts(tx, changing);
  if (activities !== null) {
    Object.assign(before, { activities: activities.before });
    Object.assign(after, { activities: activities.after });
  }
  if (fundamentals.length > 0) Object.assign(after, { fundamentals });
  if (confirmed.length > 0) Object.assign(after, { confirmed_amounts: confirmed });
  if (change.sentiment_filter !== undefined) {
    await saveFilter(tx, companyId, change.sentiment_filter.trim());
    Object.assign(after, { sentiment_filter: change.sentiment_filter.trim() });
  }
  if (Object.keys(after).length === 0) return;
  if (Object.keys(after).some((name) => SCORED.includes(name))) await rebuildSnapshot(tx);
  await recordAudit(tx, {
    organisationId: viewer.organisationId,
    actorUserId: viewer.userId,
    action: 'company.changed',
    subject: { type: 'company', id: companyId },
    requestId,
    before,
    after,
  });
}
