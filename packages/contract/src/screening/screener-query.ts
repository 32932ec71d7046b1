import { z } from 'zod';

import { line } from '../http/fields.ts';
import { THRESHOLD_OPERATORS } from '../vocabulary/index.ts';

/** What a query is run against: the tabs of the screener, in their order. */
export const SCREENER_TYPES = ['company', 'country', 'fund'] as const;
export type ScreenerType = (typeof SCREENER_TYPES)[number];
export const screenerType = z.enum(SCREENER_TYPES);

export const SCREENER_LIMITS = {
  /** Conditions and groups of one query. */
  nodes: 100,
  depth: 20,
  columns: 60,
  options: 300,
  searchCharacters: 200,
  /** Rows of a condition that keeps the highest or lowest. */
  ranked: 1_000,
  fieldCharacters: 80,
  whereCharacters: 60_000,
  /** Rows of one answer of a root. */
  rows: 1_000,
  nameCharacters: 120,
  notesCharacters: 1_000,
  savedCharacters: 60_000,
} as const;

/**
 * A column: the field, what of it is shown and its year, joined by points: 'sector',
 * 'total.esg.grade.current', 'metric.92.value.change'.
 */
export const columnKey = z
  .string()
  .max(SCREENER_LIMITS.fieldCharacters)
  .regex(/^[a-z][a-z0-9_]*(\.[a-z0-9_]+){0,4}$/, 'Must be the name of a column');

/** Whom a value is compared with. */
export const PEER_SETS = ['sub_sector', 'sector', 'all'] as const;
export type PeerSet = (typeof PEER_SETS)[number];

export const PEER_OPERATORS = ['_lt', '_lte', '_gt', '_gte'] as const;
export type PeerOperator = (typeof PEER_OPERATORS)[number];

const againstPeers = z
  .strictObject({
    operator: z.enum(PEER_OPERATORS),
    percentile: z.number().min(0).max(100),
    peers: z.enum(PEER_SETS),
  })
  .describe('Against a percentile of the peers with a value of their own; 50 is the median.');
export type AgainstPeers = z.infer<typeof againstPeers>;

export const RANK_ENDS = ['highest', 'lowest'] as const;
export type RankEnd = (typeof RANK_ENDS)[number];

const amongRanked = z
  .strictObject({
    count: z.int().min(1).max(SCREENER_LIMITS.ranked),
    end: z.enum(RANK_ENDS),
  })
  .describe('Among the highest or lowest of the rows that meet the conditions beside it.');
export type AmongRanked = z.infer<typeof amongRanked>;

const someOptions = z.array(line(120).min(1)).min(1).max(SCREENER_LIMITS.options);

/** What a condition asks of its field. Numbers are in the unit that is shown: 25 is 25%. */
export const screenerAnswer = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('threshold'),
    operator: z.enum(THRESHOLD_OPERATORS),
    number: z.number(),
  }),
  z.strictObject({
    kind: z.literal('options'),
    options: someOptions.readonly(),
  }),
  z.strictObject({
    kind: z.literal('none_of'),
    options: someOptions.readonly(),
  }),
  z.strictObject({
    kind: z.literal('search'),
    text: line(SCREENER_LIMITS.searchCharacters).min(1),
  }),
  z.strictObject({ kind: z.literal('presence'), isPresent: z.boolean() }),
  againstPeers.extend({ kind: z.literal('peers') }),
  amongRanked.extend({ kind: z.literal('ranked') }),
]);
export type ScreenerAnswer = z.infer<typeof screenerAnswer>;

const nodeId = z.string().regex(/^[a-z0-9]{1,12}$/, 'Must be the id of a condition or group');

export const COMBINATORS = ['and', 'or'] as const;
export type Combinator = (typeof COMBINATORS)[number];

const fieldNode = z.strictObject({ kind: z.literal('field'), id: nodeId });
const groupNode = z.strictObject({
  kind: z.literal('group'),
  id: nodeId,
  combinator: z.enum(COMBINATORS),
  get children() {
    return z
      .array(z.union([fieldNode, groupNode]))
      .min(2)
      .max(SCREENER_LIMITS.nodes)
      .readonly();
  },
});
export type FieldNode = z.infer<typeof fieldNode>;
export interface GroupNode {
  readonly kind: 'group';
  readonly id: string;
  readonly combinator: Combinator;
  /** At least two. */
  readonly children: readonly QueryNode[];
}
/** A condition, or conditions that are combined. */
export type QueryNode = FieldNode | GroupNode;

/** Whether a value nests no deeper than a query may; reads no further than that. */
function isShallow(value: unknown, depth = 2 * SCREENER_LIMITS.depth): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((each) => isShallow(each, depth - 1));
}

/** Refused before it is parsed, because parsing goes as deep as the value does. */
export const shallow = z
  .unknown()
  .refine((value) => isShallow(value), 'Nests deeper than a query may');

const MANY = `A query has at most ${SCREENER_LIMITS.nodes} conditions`;

/** The conditions of a query; null: all rows match. */
export const queryTree = shallow.pipe(z.union([fieldNode, groupNode]).nullable());

const byNode = <Value extends z.ZodType>(value: Value) =>
  z
    .record(nodeId, value)
    .refine((record) => Object.keys(record).length <= SCREENER_LIMITS.nodes, MANY);

/** A query as it is edited, sent and saved. */
export const screenerQuery = z.strictObject({
  tree: queryTree,
  fieldSelected: byNode(columnKey).describe('The column of each condition, by the id of its node.'),
  fieldValues: byNode(screenerAnswer).describe('What each condition asks, by the id of its node.'),
  columns: z.array(columnKey).max(SCREENER_LIMITS.columns).readonly(),
  queryType: screenerType,
});
export type ScreenerQuery = Readonly<z.infer<typeof screenerQuery>>;

/** How the value of a column is compared: stored numbers, values of options, a part of a text. */
export const fieldCondition = z.union([
  z.strictObject({ _lt: z.number() }),
  z.strictObject({ _lte: z.number() }),
  z.strictObject({ _gt: z.number() }),
  z.strictObject({ _gte: z.number() }),
  z.strictObject({ _eq: z.number() }),
  z.strictObject({ _in: someOptions }),
  z.strictObject({ _nin: someOptions }),
  z.strictObject({ _ilike: line(SCREENER_LIMITS.searchCharacters).min(1) }),
  z.strictObject({ _is_null: z.boolean() }),
  z.strictObject({ _peers: againstPeers }),
  z.strictObject({ _rank: amongRanked }),
]);
export type FieldCondition = z.infer<typeof fieldCondition>;

const conditions = z
  .record(columnKey, fieldCondition)
  .refine((record) => Object.keys(record).length === 1, 'A condition names one column');

const whereAll = z.strictObject({
  get _and() {
    return z
      .array(z.union([whereAll, whereAny, conditions]))
      .min(1)
      .max(SCREENER_LIMITS.nodes)
      .readonly();
  },
});
const whereAny = z.strictObject({
  get _or() {
    return z
      .array(z.union([whereAll, whereAny, conditions]))
      .min(1)
      .max(SCREENER_LIMITS.nodes)
      .readonly();
  },
});

export interface WhereAll {
  readonly _and: readonly Where[];
}
export interface WhereAny {
  readonly _or: readonly Where[];
}
/** A filter in the words of the roots: '{"_and": [{"total.esg.score.current": {"_gte": 2}}]}'. */
export type Where = WhereAll | WhereAny | Readonly<Record<string, FieldCondition>>;

export const where = shallow.pipe(z.union([whereAll, whereAny, conditions]));

/** JSON in a text, as some fields are kept and sent. */
export const jsonText = <Value extends z.ZodType>(value: Value, mostCharacters: number) =>
  z
    .string()
    .max(mostCharacters)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'Must be JSON' });
        return z.NEVER;
      }
    })
    .pipe(value);
