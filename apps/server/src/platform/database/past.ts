import { instantAsOf } from '@verdure/contract/http/as-of';
import { Problem } from '@verdure/contract/http/problem';
import {
  CommonTableExpressionNameNode,
  CommonTableExpressionNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  RawNode,
  type RootOperationNode,
  type SelectQueryNode,
  ValueNode,
  WithNode,
} from 'kysely';

import type { TenantTransaction } from './database.ts';

/**
 * Tables that keep their past (decision 80): each has a function `<table>_at(instant)` that answers its rows as
 * they were in force then.
 */
export const VERSIONED_TABLES = [
  'company_findings',
  'company_fundamentals',
  'company_metric_values',
  'own_value_rules',
  'own_value_uploads',
  'own_values',
  'portfolio_constituents',
  'portfolio_policy_answers',
  'portfolio_unmatched_rows',
  'portfolios',
  'profile_companies',
  'profile_country_dimension_weightings',
  'profile_dimension_weightings',
  'profile_exclusions',
  'profile_sector_weightings',
  'profiles',
  'reviewed_years',
  'universe_companies',
  'universes',
] as const;

type VersionedTable = (typeof VERSIONED_TABLES)[number];

/** An instant that figures are read as of: ISO 8601 with a zone. */
export type Instant = string;

interface Past {
  readonly instant: Instant;
  readonly present: TenantTransaction;
}

const pasts = new WeakMap<object, Past>();

/** The instant that a transaction reads as of; null: now. */
export const instantOf = (tx: object): Instant | null => pasts.get(tx)?.instant ?? null;

/** The transaction that reads the present: what somebody may see is judged by the rights of today. */
export const presentOf = (tx: TenantTransaction): TenantTransaction => pasts.get(tx)?.present ?? tx;

/** Every text of a query in which a table may be named. */
function* namesIn(node: unknown): Generator<string> {
  if (typeof node !== 'object' || node === null) return;
  if ('kind' in node && node.kind === 'IdentifierNode' && 'name' in node) yield String(node.name);
  if ('kind' in node && node.kind === 'RawNode' && 'sqlFragments' in node) {
    yield [node.sqlFragments].flat().join(' ');
  }
  for (const child of Object.values(node)) yield* namesIn(child);
}

function namedIn(node: OperationNode): readonly VersionedTable[] {
  const texts = [...namesIn(node)];
  return VERSIONED_TABLES.filter((table) =>
    texts.some((text) => new RegExp(String.raw`\b${table}\b`, 'u').test(text)),
  );
}

/** `portfolios as (select * from public.portfolios_at(…))`: the name then stands for the past rows. */
const pastOf = (table: VersionedTable, instant: Instant): CommonTableExpressionNode =>
  CommonTableExpressionNode.create(
    CommonTableExpressionNameNode.create(table),
    RawNode.create(
      [`(select * from public.${table}_at(`, '::timestamptz))'],
      [ValueNode.create(instant)],
    ),
  );

function selectAt(query: SelectQueryNode, instant: Instant): SelectQueryNode {
  const past = namedIn(query).map((table) => pastOf(table, instant));
  const [first, ...others] = [...past, ...(query.with?.expressions ?? [])];
  if (first === undefined) return query;
  const start = WithNode.create(first, { recursive: query.with?.recursive === true });
  return { ...query, with: others.reduce(WithNode.cloneWithExpression, start) };
}

const WITH = /^\s*with\s(?:\s*recursive\s)?/iu;

/** A query that is written out: the past tables go before its own `with`, or before its `select`. */
function rawAt(query: RawNode, instant: Instant): RawNode {
  const tables = namedIn(query);
  if (tables.length === 0) return query;
  const [head = '', ...fragments] = query.sqlFragments;
  const own = WITH.exec(head)?.[0];
  const parts = tables.flatMap((table) => [
    `${table} as (select * from public.${table}_at(`,
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
  readonly #instant: Instant;

  constructor(instant: Instant) {
    this.#instant = instant;
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (node.kind === 'SelectQueryNode') return selectAt(node, this.#instant);
    if (node.kind === 'RawNode') return rawAt(node, this.#instant);
    throw new Error(`The past cannot be changed: ${node.kind} as of ${this.#instant}.`);
  }

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result;
}

/**
 * A transaction that reads as of a day or an instant; the transaction itself where none is given.
 *
 * @throws Problem 'past.refused' for what is in the future
 */
export function readAsOf(
  tx: TenantTransaction,
  asOf: string | null | undefined,
  now = new Date(),
): TenantTransaction {
  if (asOf === null || asOf === undefined) return tx;
  const instant = instantAsOf(asOf, now);
  if (instant === null) throw new Problem('past.refused');
  return inForceAt(tx, instant);
}

/**
 * The transaction as it would have read at an instant: tables that keep their past answer the rows in force
 * then, others those of now. It reads alone; a statement that changes something is refused.
 *
 * @example const past = inForceAt(tx, '2026-03-31T23:59:59.999Z');
 */
export function inForceAt(tx: TenantTransaction, instant: Instant): TenantTransaction {
  const past = Object.assign(tx.withPlugin(new PastPlugin(instant)), { plane: tx.plane });
  pasts.set(past, { instant, present: tx });
  return past;
}
