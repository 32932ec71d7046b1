import { z } from 'zod';

export const IMPORT_KINDS = [
  'companies',
  'values',
  'fundamentals',
  'findings',
  'funds',
  'holdings',
  'countries',
  'country-values',
  'rates',
  'consensus',
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

const optionalText = z.string().min(1).optional();
/** A note that explains an entry to other readers of the mapping. */
const reason = optionalText;

const fieldSource = z.union([
  z.string().min(1),
  z.strictObject({ column: z.string().min(1), reason }),
  z.strictObject({ constant: z.union([z.string(), z.number()]), reason }),
]);

const years = z.union([
  z.array(z.int().min(1900).max(2200)).min(1),
  z.strictObject({ from: z.int().min(1900).max(2200), to: z.int().min(1900).max(2200) }),
]);

/** What says how a figure is meant, once for a column or in a column of its own. */
const companions = {
  unit: optionalText,
  unitColumn: optionalText,
  currency: optionalText,
  currencyColumn: optionalText,
  /** k, m, bn, lakh or crore, before a currency. */
  multiplier: optionalText,
  multiplierColumn: optionalText,
  /** Points from 0 to 4, if the source gives them. Without them the value is not assessed. */
  awarenessColumn: optionalText,
  performanceColumn: optionalText,
};

const measure = z.strictObject({
  /** Metric id or name. For fundamentals, the name of the amount. */
  target: z.union([z.int(), z.string().min(1)]),
  /** If it contains {year}, there is one column per year. */
  column: z.string().min(1),
  years: years.optional(),
  ...companions,
  /** Whether the figure is a value with a unit or an assessor's points. */
  as: z.enum(['value', 'awareness', 'performance']).default('value'),
  /** The figure is multiplied by this before it is stored. */
  factor: z.number().optional(),
  /** The number for each word, such as { "Met": 1 }. */
  words: z.record(z.string(), z.number()).optional(),
  reason,
});

const longFormat = z.strictObject({
  target: z.string().min(1),
  value: z.string().min(1),
  ...companions,
  /** The file's names for metrics. Without one, the id or the catalogue's name is used. */
  targets: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        target: z.union([z.int(), z.string()]),
        /** Where no column says it. */
        unit: optionalText,
        currency: optionalText,
        multiplier: optionalText,
        /** The figure is multiplied by this before it is stored. */
        factor: z.number().optional(),
        reason,
      }),
    )
    .optional(),
  /** Names in the file to ignore. */
  ignore: z.array(z.strictObject({ name: z.string().min(1), reason })).optional(),
  reason,
});

export const importMapping = z.strictObject({
  kind: z.enum(IMPORT_KINDS),
  /** The source stored with each value; defaults to the file's name. */
  source: z.string().min(1).max(300).optional(),
  table: z
    .strictObject({
      sheet: optionalText,
      headerRow: z.int().min(1).optional(),
      delimiter: z.string().length(1).optional(),
      encoding: optionalText,
    })
    .default({}),
  decimalComma: z.boolean().default(false),
  /** The date format: 2023-12-31, 31.12.2023 or 12/31/2023. */
  dateOrder: z.enum(['ymd', 'dmy', 'mdy']).default('ymd'),
  /** Words to read as an empty cell. */
  nullWords: z.array(z.string()).default(['N/A', 'n/a', '#N/A', '-']),
  /** Words that mean 'not disclosed'. They are stored and shown as N/D. */
  notDisclosedWords: z.array(z.string()).default(['N/D', 'not disclosed']),
  fields: z.record(z.string(), fieldSource).default({}),
  measures: z.array(measure).default([]),
  long: longFormat.optional(),
  /** Awareness in the file follows from a published rule (methodology 4.1): at most 2, ended by an analyst. */
  byRule: z.literal(true).optional(),
  /** For rates, the base currency of the columns. */
  base: z.string().length(3).optional(),
  /** Columns that the mapping ignores, listed for its readers. */
  unused: z
    .array(z.strictObject({ column: z.string().min(1), reason: z.string().min(1) }))
    .optional(),
  reason,
});

export type FieldSource = z.infer<typeof fieldSource>;
export type ImportMapping = z.infer<typeof importMapping>;
export type Measure = z.infer<typeof measure>;
export type LongFormat = z.infer<typeof longFormat>;
