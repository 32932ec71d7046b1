import { z } from 'zod';

import type { GraphqlRoot } from './graphql-root.ts';

type Root = Pick<GraphqlRoot, 'name' | 'summary' | 'id' | 'args' | 'row'>;

/** The schema inside `nullish`, `default`, `transform` and similar, and whether it may be null. */
function bare(
  schema: unknown,
  isNullable = false,
): { readonly schema: unknown; readonly isNullable: boolean } {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return bare(schema.unwrap(), true);
  }
  if (schema instanceof z.ZodDefault) return bare(schema.unwrap(), true);
  if (schema instanceof z.ZodPipe) return bare(schema.in, isNullable);
  return { schema, isNullable };
}

function titleOf(row: z.ZodObject): string {
  const title = row.meta()?.title;
  if (title === undefined) throw new Error('a row of a GraphQL root has no title');
  return title;
}

function nameOf(schema: unknown): string {
  if (schema instanceof z.ZodArray) return `[${typeOf(schema.element)}]`;
  if (schema instanceof z.ZodObject) return titleOf(schema);
  if (schema instanceof z.ZodBoolean) return 'Boolean';
  if (schema instanceof z.ZodNumber) return schema.isInt ? 'Int' : 'Float';
  if (schema instanceof z.ZodString || schema instanceof z.ZodEnum) return 'String';
  throw new Error('GraphQL has no type for this schema');
}

/** A schema's GraphQL type, such as `[Int!]!` for a list of integers. */
function typeOf(given: unknown): string {
  const { schema, isNullable } = bare(given);
  return isNullable ? nameOf(schema) : `${nameOf(schema)}!`;
}

/** The row type of a field, inside lists and nullable types. */
function rowWithin(field: unknown): z.ZodObject | null {
  const { schema } = bare(field);
  if (schema instanceof z.ZodArray) return rowWithin(schema.element);
  return schema instanceof z.ZodObject ? schema : null;
}

/** Selects exactly the fields that the row's schema parses. */
export function selectionOf(row: z.ZodObject): string {
  const fields = Object.entries(row.shape).map(([name, field]) => {
    const inner = rowWithin(field);
    return inner === null ? name : `${name} ${selectionOf(inner)}`;
  });
  return `{ ${fields.join(' ')} }`;
}

/** The query for one root's complete rows, with the root's name. Its variables are the arguments. */
export function queryOf({ name, args, row }: Root): string {
  const names = Object.keys(args.shape);
  const declared = names.map((each) => `$${each}: ${typeOf(args.shape[each])}`);
  const given = names.map((each) => `${each}: $${each}`);
  return `query ${name}(${declared.join(', ')}) { ${name}(${given.join(', ')}) ${selectionOf(row)} }`;
}

const described = (text: string | undefined, line: string): string =>
  text === undefined ? line : `${JSON.stringify(text)} ${line}`;

const linesOf = (shape: z.ZodRawShape): readonly string[] =>
  Object.entries(shape).map(([name, field]) =>
    described(descriptionOf(field), `${name}: ${typeOf(field)}`),
  );

function descriptionOf(field: unknown): string | undefined {
  return field instanceof z.ZodType ? field.meta()?.description : undefined;
}

const rootLine = ({ id, name, summary, args, row }: Root): string =>
  described(
    `${summary} (${id}).`,
    `${name}(${linesOf(args.shape).join(', ')}): [${titleOf(row)}!]!`,
  );

/** The types of a row and its nested rows, by name. */
function collectTypes(row: z.ZodObject, into: Map<string, string>): void {
  const lines = linesOf(row.shape);
  into.set(
    titleOf(row),
    described(row.meta()?.description, `type ${titleOf(row)} {\n  ${lines.join('\n  ')}\n}`),
  );
  for (const field of Object.values(row.shape)) {
    const inner = rowWithin(field);
    if (inner !== null) collectTypes(inner, into);
  }
}

/** The GraphQL schema text of these roots. */
export function sdlOf(roots: readonly Root[]): string {
  const types = new Map<string, string>();
  for (const { row } of roots) collectTypes(row, types);
  // GraphQL does not allow empty braces
  const fields = roots.length === 0 ? '' : ` {\n  ${roots.map(rootLine).join('\n  ')}\n}`;
  return [`type Query${fields}`, ...types.values()].join('\n\n');
}
