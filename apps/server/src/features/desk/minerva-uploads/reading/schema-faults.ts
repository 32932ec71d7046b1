import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const SHOWN_CHARACTERS = 40;

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  object: 'an object',
};

/** What a number may be, by its field. */
const RANGES: Readonly<Record<string, string>> = {
  metric_id: 'Ids begin with 1',
  year: 'It goes from 1990 to 2100',
  awareness: 'It goes from 0 to 4',
  performance: 'It goes from 0 to 4',
};

/** 'Row 4: awareness', 'Row 4', 'company_name', or 'The file'. */
function placeOf(path: readonly PropertyKey[]): string {
  const [first, index, field] = path;
  if (typeof index !== 'number') return first === undefined ? 'The file' : String(first);
  const row = `Row ${index + 1}`;
  return field === undefined ? row : `${row}: ${String(field)}`;
}

const isObject = (value: unknown): value is Readonly<Record<PropertyKey, unknown>> =>
  typeof value === 'object' && value !== null;

const valueAt = (given: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), given);

/** Little of the file, so that a message stays a line. */
function shortened(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : JSON.stringify(value);
  return text.length > SHOWN_CHARACTERS
    ? `${text.slice(0, SHOWN_CHARACTERS).toWellFormed()}…`
    : text;
}

function faultOfSize(issue: Issue & { code: 'too_big' | 'too_small' }, value: unknown): string {
  const place = placeOf(issue.path);
  const isLess = issue.code === 'too_small';
  if (Array.isArray(value)) {
    return isLess ? `${place} has no rows` : `${place} has ${value.length} rows, more than 200`;
  }
  if (typeof value !== 'string') {
    return `${place} is ${shortened(value)}. ${RANGES[String(issue.path.at(-1))] ?? ''}`;
  }
  if (isLess) return `${place} is empty`;
  return `${place} has more than ${String(issue.maximum)} characters`;
}

function faultsOf(issue: Issue, given: unknown): readonly string[] {
  const place = placeOf(issue.path);
  const value = valueAt(given, issue.path);
  switch (issue.code) {
    case 'invalid_type':
      return value === undefined
        ? [`${place} is missing`]
        : [`${place} is ${shortened(value)}, not ${KINDS[issue.expected] ?? issue.expected}`];
    case 'too_big':
    case 'too_small':
      return [faultOfSize(issue, value)];
    case 'unrecognized_keys':
      return issue.keys.map(
        (key) => `${place} has the key ${shortened(key)}, which the format does not have`,
      );
    default:
      return [`${place} is ${shortened(value)}. ${issue.message}`];
  }
}

/**
 * Every fault of a company's file: where, what is there, and what it should be.
 *
 * @example schemaFaults(error.issues, file) // ['Row 4: awareness is 9. It goes from 0 to 4.']
 */
export const schemaFaults = (issues: readonly Issue[], given: unknown): readonly string[] =>
  issues.flatMap((issue) => faultsOf(issue, given)).map((fault) => `${fault}.`);
