import { z } from 'zod';

export const IMPORT_KINDS = [
  'companies',
  'values',
  'fundamentals',
  'funds',
  'holdings',
  'countries',
  'country-values',
  'rates',
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Why an entry is as it is: a mapping is read by people who did not write it. */
const reason = z.string().min(1).optional();

const fieldSource = z.union([
  z.string().min(1),
  z.strictObject({ column: z.string().min(1), reason }),
  z.strictObject({ constant: z.union([z.string(), z.number()]), reason }),
]);

const years = z.union([
  z.array(z.int().min(1900).max(2200)).min(1),
  z.strictObject({ from: z.int().min(1900).max(2200), to: z.int().min(1900).max(2200) }),
]);

const measure = z.strictObject({
  /** Metric id or name; for fundamentals the name of the amount. */
  target: z.union([z.int(), z.string().min(1)]),
  /** With {year} in it, one column a year. */
  column: z.string().min(1),
  years: years.optional(),
  unit: z.string().min(1).optional(),
  unitColumn: z.string().min(1).optional(),
  currency: z.string().min(1).optional(),
  currencyColumn: z.string().min(1).optional(),
  /** k, m, bn, lakh or crore, in front of a currency. */
  multiplier: z.string().min(1).optional(),
  multiplierColumn: z.string().min(1).optional(),
  /** Points 0 to 4 that the source itself gives; without them nobody has judged. */
  awarenessColumn: z.string().min(1).optional(),
  performanceColumn: z.string().min(1).optional(),
  /** What the figure is: a value in a unit, or points of an assessor. */
  as: z.enum(['value', 'awareness', 'performance']).default('value'),
  /** Multiplies the figure before it is stored. */
  factor: z.number().optional(),
  /** What words stand for, as { "Met": 1 }. */
  words: z.record(z.string(), z.number()).optional(),
  reason,
});

const longFormat = z.strictObject({
  target: z.string().min(1),
  value: z.string().min(1),
  unit: z.string().min(1).optional(),
  unitColumn: z.string().min(1).optional(),
  currency: z.string().min(1).optional(),
  currencyColumn: z.string().min(1).optional(),
  multiplier: z.string().min(1).optional(),
  multiplierColumn: z.string().min(1).optional(),
  awarenessColumn: z.string().min(1).optional(),
  performanceColumn: z.string().min(1).optional(),
  /** What the file calls each metric; others go by id or by the catalogue's own name. */
  targets: z
    .array(
      z.strictObject({ name: z.string().min(1), target: z.union([z.int(), z.string()]), reason }),
    )
    .optional(),
  /** Names in the file that are left out on purpose. */
  ignore: z.array(z.strictObject({ name: z.string().min(1), reason })).optional(),
  reason,
});

export const importMapping = z.strictObject({
  kind: z.enum(IMPORT_KINDS),
  /** Stored with each value; the file's name when absent. */
  source: z.string().min(1).max(300).optional(),
  table: z
    .strictObject({
      sheet: z.string().min(1).optional(),
      headerRow: z.int().min(1).optional(),
      delimiter: z.string().length(1).optional(),
      encoding: z.string().min(1).optional(),
    })
    .default({}),
  decimalComma: z.boolean().default(false),
  /** How days are written: 2023-12-31, 31.12.2023 or 12/31/2023. */
  dateOrder: z.enum(['ymd', 'dmy', 'mdy']).default('ymd'),
  /** Words that say nothing, as an empty cell does. */
  nullWords: z.array(z.string()).default(['N/A', 'n/a', '#N/A', '-']),
  /** Words that say that the company does not disclose: stored, and shown as N/D. */
  notDisclosedWords: z.array(z.string()).default(['N/D', 'not disclosed']),
  fields: z.record(z.string(), fieldSource).default({}),
  measures: z.array(measure).default([]),
  long: longFormat.optional(),
  /** Rates: the currency that the columns are quoted against. */
  base: z.string().length(3).optional(),
  /** Columns that are left out on purpose, for the reader of the mapping. */
  unused: z
    .array(z.strictObject({ column: z.string().min(1), reason: z.string().min(1) }))
    .optional(),
  reason,
});

export type FieldSource = z.infer<typeof fieldSource>;
export type ImportMapping = z.infer<typeof importMapping>;
export type Measure = z.infer<typeof measure>;
export type LongFormat = z.infer<typeof longFormat>;
