import { Problem } from '@verdure/contract/http/problem';
import type { z } from 'zod';

const MOST_REASONS = 20;

const sentenceOf = (part: string, issue: z.core.$ZodIssue): string =>
  `${[part, ...issue.path].join('.')}: ${issue.message}`;

/** Parses one part of a request; undefined if the contract has no schema for it. */
export function parsePart<Schema extends z.ZodType>(
  part: 'path' | 'query' | 'body',
  schema: Schema | undefined,
  raw: unknown,
): z.infer<Schema>;
export function parsePart(part: string, schema: z.ZodType | undefined, raw: unknown): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.slice(0, MOST_REASONS).map((issue) => sentenceOf(part, issue));
  throw new Problem('request.malformed', { errors });
}
