import { z } from 'zod';

function rowWithin(field: unknown): z.ZodObject | null {
  if (field instanceof z.ZodObject) return field;
  if (field instanceof z.ZodArray) return rowWithin(field.element);
  return field instanceof z.ZodNullable ? rowWithin(field.unwrap()) : null;
}

/** Every field of a row for a query, with those of the rows within it. */
export const selectionOf = (row: z.ZodObject): string =>
  Object.entries(row.shape)
    .map(([name, field]) => {
      const inner = rowWithin(field);
      return inner === null ? name : `${name} { ${selectionOf(inner)} }`;
    })
    .join(' ');
