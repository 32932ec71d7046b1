import { instantAsOf } from '@verdure/contract/http/as-of';
import { Problem } from '@verdure/contract/http/problem';
import {
  CommonTableExpressionNameNode,
  CommonTableExpressionNode,
  type Kysely,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  RawNode,
  type RootOperationNode,
  type SelectQueryNode,
  ValueNode,
  WithNode,
} from 'kysely';

import type { Clock } from '../clock.ts';
import type { TenantTransaction } from './database.ts';

/** Facts that change for reasons of their own: what is held, how it is weighed, what is known of it. */
export type FactGroup = 'holdings' | 'profile' | 'values';

/**
 * Tables that keep their past (decision 80), by what they hold: each has a function `<table>_at(instant)` that
 * answers its rows as they were in force then.
 */
const VERSIONED = {
  companies: 'values',
  company_activities: 'values',
  company_excerpts: 'values',
  company_findings: 'values',
  company_fundamentals: 'values',
  company_metric_values: 'values',
  company_preferences: 'values',
  consensus_calculations: 'values',
  consensus_ratings: 'values',
  consensus_results: 'values',
  consensus_sector_results: 'values',
  country_metric_values: 'values',
  custom_metric_values: 'values',
  custom_metrics: 'values',
  own_fund_holdings: 'values',
  own_fundamentals: 'values',
  own_funds: 'values',
  own_value_rules: 'values',
  own_value_uploads: 'values',
  own_values: 'values',
  portfolio_constituents: 'holdings',
  portfolio_policy_answers: 'holdings',
  portfolio_unmatched_rows: 'holdings',
  portfolios: 'holdings',
  profile_companies: 'profile',
  profile_country_dimension_weightings: 'profile',
  profile_dimension_weightings: 'profile',
  profile_exclusions: 'profile',
  profile_sector_weightings: 'profile',
  profiles: 'profile',
  reviewed_years: 'values',
  snapshots: 'values',
  universe_companies: 'profile',
  universes: 'profile',
} as const satisfies Readonly<Record<string, FactGroup>>;

type VersionedTable = keyof typeof VERSIONED;

const isVersioned = (name: string): name is VersionedTable => name in VERSIONED;

export const VERSIONED_TABLES: readonly VersionedTable[] =
  Object.keys(VERSIONED).filter(isVersioned);

const EVERY_FACT: readonly FactGroup[] = ['holdings', 'profile', 'values'];

/** An instant that figures are read as of: ISO 8601 with a zone. */
export type Instant = string;

interface Past {
  /** As of which it reads what is known of companies; null: now. */
  readonly valuesAt: Instant | null;
  readonly present: TenantTransaction;
}

const pasts = new WeakMap<object, Past>();

/** The instant as of which a transaction reads what is known of companies; null: now. */
export const instantOf = (tx: object): Instant | null => pasts.get(tx)?.valuesAt ?? null;

/** The transaction that reads the present: what somebody may see is judged by the rights of today. */
export const presentOf = (tx: TenantTransaction): TenantTransaction => pasts.get(tx)?.present ?? tx;

/** The moment that a transaction reads as of. */
export const momentOf = (tx: object, clock: Clock): Date => {
  const instant = instantOf(tx);
  return instant === null ? clock.now() : new Date(instant);
};

interface Reading {
  readonly instant: Instant;
  readonly facts: readonly FactGroup[];
}

/** Every text of a query in which a table may be named. */
function* namesIn(node: unknown): Generator<string> {
  if (typeof node !== 'object' || node === null) return;
  if ('kind' in node && node.kind === 'IdentifierNode' && 'name' in node) yield String(node.name);
  if ('kind' in node && node.kind === 'RawNode' && 'sqlFragments' in node) {
    yield [node.sqlFragments].flat().join(' ');
  }
  for (const child of Object.values(node)) yield* namesIn(child);
}

/** The tables of a query that are read as of the instant. */
function pastTables(node: OperationNode, { facts }: Reading): readonly VersionedTable[] {
  const texts = [...namesIn(node)];
  return VERSIONED_TABLES.filter(
    (table) =>
      facts.includes(VERSIONED[table]) &&
      texts.some((text) => new RegExp(String.raw`\b${table}\b`, 'u').test(text)),
  );
}

/**
 * `portfolios as (select * from public.portfolios_at(…))`: the name then stands for the past rows. Not
 * materialized: a query that names a table twice would read all of it otherwise.
 */
const pastOf = (table: VersionedTable, instant: Instant): CommonTableExpressionNode =>
  CommonTableExpressionNode.cloneWith(
    CommonTableExpressionNode.create(
      CommonTableExpressionNameNode.create(table),
      RawNode.create(
        [`(select * from public.${table}_at(`, '::timestamptz))'],
        [ValueNode.create(instant)],
      ),
    ),
    { materialized: false },
  );

function selectAt(query: SelectQueryNode, reading: Reading): SelectQueryNode {
  const past = pastTables(query, reading).map((table) => pastOf(table, reading.instant));
  const [first, ...others] = [...past, ...(query.with?.expressions ?? [])];
  if (first === undefined) return query;
  const start = WithNode.create(first, { recursive: query.with?.recursive === true });
  return { ...query, with: others.reduce(WithNode.cloneWithExpression, start) };
}

const WITH = /^\s*with\s(?:\s*recursive\s)?/iu;

/** A query that is written out: the past tables go before its own `with`, or before its `select`. */
function rawAt(query: RawNode, reading: Reading): RawNode {
  const { instant } = reading;
  const tables = pastTables(query, reading);
  if (tables.length === 0) return query;
  const [head = '', ...fragments] = query.sqlFragments;
  const own = WITH.exec(head)?.[0];
  const parts = tables.flatMap((table) => [
    `${table} as not materialized (select * from public.${table}_at(`,
    '::timestamptz)), ',
  ]);
  const texts = [own ?? 'with '];
  for (const [at, part] of parts.entries()) {
    if (at % 2 === 0) texts.push(`${texts.pop() ?? ''}${part}`);
    else texts.push(part);
  }
  const last = texts.pop() ?? '';
  const rest = own === undefined ? head : head.slice(own.length);
  const joined = own === undefined ? last.replace(/, $/u, ' ') : last;
  return RawNode.create(
    [...texts, `${joined}${rest}`, ...fragments],
    [...tables.map(() => ValueNode.create(instant)), ...query.parameters],
  );
}

class PastPlugin implements KyselyPlugin {
  readonly #reading: Reading;

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (node.kind === 'SelectQueryNode') return selectAt(node, this.#reading);
    if (node.kind === 'RawNode') return rawAt(node, this.#reading);
    throw new Error(`The past cannot be changed: ${node.kind} as of ${this.#reading.instant}.`);
  }

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result;
}

/**
 * A transaction that reads as of a day or an instant; the transaction itself where none is given. `facts`
 * narrows what is read so.
 *
 * @throws Problem 'past.refused' for what is in the future
 */
export function readAsOf(
  tx: TenantTransaction,
  asOf: string | null | undefined,
  { facts = EVERY_FACT }: { readonly facts?: readonly FactGroup[] } = {},
): TenantTransaction {
  if (asOf === null || asOf === undefined) return tx;
  const instant = instantAsOf(asOf, new Date());
  if (instant === null) throw new Problem('past.refused');
  return inForceAt(tx, instant, facts);
}

/**
 * The transaction as it would have read at an instant: tables that keep their past answer the rows in force
 * then, others, and those of other facts, the rows that the transaction itself reads: of now, or of another instant. It
 * reads alone; a statement that changes something is refused.
 *
 * @example const past = inForceAt(tx, '2026-03-31T23:59:59.999Z');
 */
export function inForceAt(
  tx: TenantTransaction,
  instant: Instant,
  facts: readonly FactGroup[] = EVERY_FACT,
): TenantTransaction {
  const reading = { instant, facts };
  const past = Object.assign(tx.withPlugin(new PastPlugin(reading)), { plane: tx.plane });
  const valuesAt = facts.includes('values') ? instant : instantOf(tx);
  pasts.set(past, { valuesAt, present: presentOf(tx) });
  return past;
}

/**
 * A reader of the coverage that reads it as it was at an instant, for snapshots of the past. What has no versions
 * is read as it is now.
 */
export const readerAt = <Tables>(reader: Kysely<Tables>, instant: Instant): Kysely<Tables> =>
  reader.withPlugin(new PastPlugin({ instant, facts: EVERY_FACT }));

/** The text of a query that answers what it would have answered at an instant, where no parameter can be sent. */
export function selectAtText(select: string, instant: Instant): string {
  const literal = new Date(instant).toISOString();
  const tables = VERSIONED_TABLES.filter((table) =>
    new RegExp(String.raw`\b${table}\b`, 'u').test(select),
  ).map(
    (table) =>
      `${table} as not materialized (select * from public.${table}_at('${literal}'::timestamptz))`,
  );
  return tables.length === 0 ? select : `with ${tables.join(', ')} ${select}`;
}
