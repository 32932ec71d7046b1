import { Problem } from '@verdure/contract/http/problem';
import { z } from 'zod';

const MOST_REASONS = 20;
const MOST_KEYS = 3;
const MOST_CHARACTERS = 200;

const shortened = (text: string): string =>
  text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS)}…`;

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'unrecognized_keys') return issue.message.replace(DEFAULT_MARK, '');
  const { keys } = issue;
  const named = keys.slice(0, MOST_KEYS).map((key) => `"${key.slice(0, MOST_CHARACTERS / 4)}"`);
  const more = keys.length > MOST_KEYS ? ` and ${keys.length - MOST_KEYS} more` : '';
  return `Unrecognized ${keys.length === 1 ? 'key' : 'keys'}: ${named.join(', ')}${more}`;
}

/** Marks a sentence of the library. A sentence that the contract gives is not marked. */
const DEFAULT_MARK = '\u0000';

const keepDefault: z.core.$ZodErrorMap = (issue) => {
  const told = z.config().localeError?.(issue);
  const text = typeof told === 'string' ? told : told?.message;
  return `${DEFAULT_MARK}${text ?? 'Not valid'}`;
};

const isDefault = ({ message, code }: z.core.$ZodIssue): boolean =>
  message.startsWith(DEFAULT_MARK) || code === 'unrecognized_keys';

/** Short, whatever the request was: its keys and values may be as long as the body. */
const sentenceOf = (part: string, issue: z.core.$ZodIssue): string =>
  shortened(`${[part, ...issue.path].join('.')}: ${messageOf(issue)}`);

/** The fields of a schema; null where it takes others too. */
function fieldsOf(schema: z.ZodType | undefined): ReadonlySet<string> | null {
  if (schema === undefined) return new Set();
  const isOpen = !(schema instanceof z.ZodObject) || schema.def.catchall instanceof z.ZodUnknown;
  return isOpen ? null : new Set(Object.keys(schema.shape));
}

/**
 * Refuses a query with fields that the contract does not name: `?as_of=` would otherwise be answered
 * with the figure of today.
 */
export function refuseUnknownQuery(schema: z.ZodType | undefined, raw: unknown): void {
  const known = fieldsOf(schema);
  if (known === null || typeof raw !== 'object' || raw === null) return;
  const unknown = Object.keys(raw).filter((name) => !known.has(name));
  const [first] = unknown;
  if (first === undefined) return;
  const named = shortened(first);
  const allowed =
    known.size === 0 ? 'This address takes none.' : `It takes ${[...known].join(', ')}.`;
  throw new Problem('request.malformed', {
    message: `The query has a field that is not known: '${named}'. ${allowed}`,
    errors: unknown.slice(0, MOST_REASONS).map((name) => `query.${shortened(name)}: not known`),
  });
}

/** Parses one part of a request; undefined if the contract has no schema for it. */
export function parsePart<Schema extends z.ZodType>(
  part: 'path' | 'query' | 'body',
  schema: Schema | undefined,
  raw: unknown,
): z.infer<Schema>;
export function parsePart(part: string, schema: z.ZodType | undefined, raw: unknown): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(raw, { error: keepDefault });
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const errors = issues.slice(0, MOST_REASONS).map((issue) => sentenceOf(part, issue));
  const specified = issues.find((issue) => !isDefault(issue))?.message;
  throw new Problem(
    'request.malformed',
    specified === undefined ? { errors } : { errors, message: shortened(specified) },
  );
}
