import { profileIdOf } from '@verdure/contract/vocabulary';
import { z } from 'zod';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { StoredReadings, Owner, Watched, WatchRule } from './watch-rule.ts';

const UNCUSTOMISED = 'Uncustomised';

const keptSchema = z.record(z.string(), z.tuple([z.string(), z.boolean()])).readonly();

const RULE_COLUMNS = [
  'rule.id',
  'rule.portfolio_id',
  'rule.company_id',
  'rule.query_id',
  'rule.of_holdings',
  'rule.profile_id',
  'rule.figure',
  'rule.line',
  'rule.by_mail',
  'rule.is_on',
  'rule.readings',
  'rule.checked_at',
  'rule.checked_version',
  'rule.last_fired_at',
  'portfolios.name as portfolio_name',
  'companies.name as company_name',
  'screener_queries.name as query_name',
  'screener_queries.updated_at as query_updated_at',
  'profiles.name as profile_name',
] as const;

const rulesOf = (tx: TenantTransaction, { organisationId, userId }: Owner) =>
  tx
    .selectFrom('watch_rules as rule')
    .leftJoin('portfolios', (join) =>
      join
        .onRef('portfolios.organisation_id', '=', 'rule.organisation_id')
        .onRef('portfolios.id', '=', 'rule.portfolio_id'),
    )
    .leftJoin('companies', 'companies.id', 'rule.company_id')
    .leftJoin('profiles', (join) =>
      join
        .onRef('profiles.organisation_id', '=', 'rule.organisation_id')
        .onRef('profiles.id', '=', 'rule.own_profile_id'),
    )
    .leftJoin('screener_queries', (join) =>
      join
        .onRef('screener_queries.organisation_id', '=', 'rule.organisation_id')
        .onRef('screener_queries.id', '=', 'rule.query_id'),
    )
    .where('rule.organisation_id', '=', organisationId)
    .where('rule.user_id', '=', userId)
    .select(RULE_COLUMNS);

type Row = Awaited<ReturnType<ReturnType<typeof rulesOf>['execute']>>[number];

/** A rule with what its last check found. */
export interface StoredRule extends WatchRule {
  /** Null: never checked. */
  readonly readings: StoredReadings | null;
  /** The snapshot of the last check. */
  readonly checkedVersion: number | null;
}

function subjectOf({ portfolio_id, company_id, query_id }: Row): Watched['subject'] {
  if (portfolio_id !== null) return { type: 'portfolio', id: portfolio_id };
  return query_id === null
    ? { type: 'company', id: company_id ?? 0 }
    : { type: 'query', id: query_id };
}

/** A screen that was changed since is another one: its next check is its first. */
const isOfAnother = ({ query_updated_at, checked_at }: Row): boolean =>
  query_updated_at !== null && checked_at !== null && query_updated_at > checked_at;

function ruleOf(row: Row): StoredRule {
  const isNew = row.readings === null || isOfAnother(row);
  const readings = isNew ? null : keptSchema.parse(row.readings);
  return {
    id: row.id,
    subject: subjectOf(row),
    subjectName: row.portfolio_name ?? row.company_name ?? row.query_name ?? '',
    ofHoldings: row.of_holdings,
    profileId: profileIdOf(row.profile_id),
    profileName: row.profile_name ?? UNCUSTOMISED,
    figure: row.figure,
    line: row.line,
    byMail: row.by_mail,
    isOn: row.is_on,
    readings,
    overNow: Object.values(readings ?? {}).filter(([, isOver]) => isOver).length,
    checkedAt: row.checked_at,
    checkedVersion: row.checked_version,
    lastFiredAt: row.last_fired_at,
  };
}

/** A person's rules, newest first. */
export async function listRules(
  tx: TenantTransaction,
  owner: Owner,
): Promise<readonly StoredRule[]> {
  return (await rulesOf(tx, owner).orderBy('rule.id', 'desc').execute()).map(ruleOf);
}

export async function findRule(
  tx: TenantTransaction,
  owner: Owner,
  ruleId: number,
): Promise<StoredRule | null> {
  const row = await rulesOf(tx, owner).where('rule.id', '=', ruleId).executeTakeFirst();
  return row === undefined ? null : ruleOf(row);
}

/** Stores a rule. @returns its id */
export async function insertRule(
  tx: TenantTransaction,
  { organisationId, userId }: Owner,
  { subject, byMail, ...rule }: Watched & { readonly byMail: boolean },
): Promise<number> {
  const { id } = await tx
    .insertInto('watch_rules')
    .values({
      organisation_id: organisationId,
      user_id: userId,
      portfolio_id: subject.type === 'portfolio' ? subject.id : null,
      company_id: subject.type === 'company' ? subject.id : null,
      query_id: subject.type === 'query' ? subject.id : null,
      of_holdings: rule.ofHoldings,
      profile_id: rule.profileId,
      figure: rule.figure,
      line: rule.line,
      by_mail: byMail,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface RuleChange {
  readonly is_on?: boolean | undefined;
  readonly by_mail?: boolean | undefined;
}

export const updateRule = (
  tx: TenantTransaction,
  owner: Owner,
  { ruleId, change }: { readonly ruleId: number; readonly change: RuleChange },
) =>
  tx
    .updateTable('watch_rules')
    .set(change)
    .where('organisation_id', '=', owner.organisationId)
    .where('user_id', '=', owner.userId)
    .where('id', '=', ruleId)
    .execute();

interface Checked {
  readonly ruleId: number;
  readonly readings: StoredReadings | null;
  readonly version: number;
  readonly now: Date;
  readonly hasFired: boolean;
}

/** Keeps what a check found. */
export const storeCheck = (
  tx: TenantTransaction,
  { organisationId }: Owner,
  { ruleId, readings, version, now, hasFired }: Checked,
) =>
  tx
    .updateTable('watch_rules')
    .set({
      readings: readings && JSON.stringify(readings),
      checked_at: now.toISOString(),
      checked_version: version,
      ...(hasFired && { last_fired_at: now.toISOString() }),
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', ruleId)
    .execute();

export const deleteRuleRow = (
  tx: TenantTransaction,
  { organisationId, userId }: Owner,
  ruleId: number,
) =>
  tx
    .deleteFrom('watch_rules')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .where('id', '=', ruleId)
    .execute();
