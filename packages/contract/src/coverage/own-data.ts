import { z } from 'zod';

import { forRoles, SUPER_USERS } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, idAndName, idParam, line } from '../http/fields.ts';
import { refusalSchema } from '../http/refusal.ts';
import { ACCOUNT_AMOUNTS, METRIC_UNITS, OWN_PRECEDENCES } from '../vocabulary/index.ts';

/** What says the fund of a row; a file with one of them is of funds. */
export const OWN_FUND_USES = ['fund_name', 'fund_isin', 'fund_code'] as const;

/** How much of where a value stands is kept. */
export const OWN_PLACE_CHARACTERS = 600;

/** What a column of a file may hold. `measure` is the figure of one metric or amount, `value` that of the row's metric. */
export const OWN_COLUMN_USES = [
  'isin',
  'lei',
  'ticker',
  'name',
  'country',
  'year',
  'period_end',
  'measure',
  'metric',
  'value',
  'unit',
  'currency',
  ...OWN_FUND_USES,
  'fund_currency',
  'weight',
  'position',
  'place',
  'unused',
] as const;
export type OwnColumnUse = (typeof OWN_COLUMN_USES)[number];

/** What figures are in; `points` are the awareness of a judged metric, 0 to 4. */
export const OWN_UNITS = [...METRIC_UNITS, 'points'] as const;
export type OwnUnit = (typeof OWN_UNITS)[number];

const calendarYear = z.number().int().min(1900).max(2200);
const unit = line(60).min(1);

/** What a figure is: the value of a metric, or an amount of the accounts. Choices of before have no amount. */
const targetFields = {
  metric_id: id.nullable().describe('Of a value of a metric.'),
  amount: z
    .enum(ACCOUNT_AMOUNTS)
    .nullable()
    .default(null)
    .describe('Of an amount of the accounts, in place of a metric.'),
};
export type OwnTargetChoice = Pick<OwnNameChoice, 'metric_id' | 'amount'>;

/** A company, country or fund that a fund holds has the columns that a company has. */
const columnChoice = z.strictObject({
  at: z.number().int().min(0).max(16_383).describe('From 0.'),
  use: z.enum(OWN_COLUMN_USES),
  ...targetFields,
  unit: unit
    .nullable()
    .describe('Of a measure or weight; for amounts a currency, such as "m EUR".'),
  year: calendarYear.nullable().describe('Of a measure whose name has the year.'),
});
export type OwnColumnChoice = z.infer<typeof columnChoice>;

const nameChoice = z.strictObject({
  name: z.string().max(300),
  ...targetFields,
  unit: unit.nullable().describe('Where the file has no column of units.'),
});
export type OwnNameChoice = z.infer<typeof nameChoice>;

/** How a file is read: what each column holds, and for one value in a row what each metric is called. */
export const ownChoicesSchema = z.strictObject({
  decimal_comma: z.boolean(),
  year: calendarYear.nullable().describe('Of every figure, where the file does not say it.'),
  fund_name: line(300)
    .min(1)
    .nullable()
    .default(null)
    .describe('The fund of every row, where the file does not say it.'),
  as_of: z.iso
    .date()
    .nullable()
    .default(null)
    .describe('The report date of every fund, where the file does not say it.'),
  columns: z.array(columnChoice).max(1_000),
  names: z.array(nameChoice).max(2_000),
});
export type OwnChoices = z.infer<typeof ownChoicesSchema>;

const count = z.number().int().min(0);

const problemSchema = refusalSchema.extend({ todo: z.string().describe('What to do.') });
export type OwnProblem = z.infer<typeof problemSchema>;

const trialSchema = z.object({
  rows: count,
  companies: count,
  values: count.describe('That would be stored; of a file of funds the lines of what they hold.'),
  funds: count,
  not_identified: count.describe(
    'Lines of funds that name nothing known and count as not identified, beside cash and contracts.',
  ),
  not_stored_yet: count.describe('Of them: new, or another figure than is stored.'),
  counted: count.describe('Of them: of years that scores read, and of the newest date of a fund.'),
  notes: z
    .array(z.string())
    .describe('How the file was read: rates of its amounts, and lines that are no holdings.'),
  problems: count,
  listed: z.array(problemSchema).describe('The first ones.'),
});
export type OwnTrial = z.infer<typeof trialSchema>;

const uploadSchema = z.object({
  id,
  file_name: z.string(),
  source_name: z.string(),
  uploaded_by: z.string().nullable().describe('Null for a deleted user.'),
  uploaded_at: z.string(),
  values: count,
  companies: count,
  funds: count,
  left_out: count.describe('Figures and rows with a problem.'),
  in_force: count.describe('Values that no later upload takes the place of.'),
});
export type OwnUpload = z.infer<typeof uploadSchema>;

const mappingSchema = idAndName.extend({
  source_name: z.string(),
  changed_by: z.string().nullable(),
  changed_at: z.string(),
  columns: count.describe('That it reads.'),
});
export type OwnMapping = z.infer<typeof mappingSchema>;

const ownFundSchema = idAndName.extend({
  isin: z.string().nullable(),
  code: z.string().nullable().describe('What the organisation calls it by.'),
  currency: z
    .string()
    .nullable()
    .describe('As a file says it; else of its amounts, or what these were converted to.'),
  as_of: z.string().nullable().describe('Of its newest lines; null: it has none.'),
  lines: count,
  not_identified_percent: z.number().describe('Of its gross weight.'),
  source_name: z.string().nullable(),
  is_shared: z
    .boolean()
    .describe('A shared fund has its ISIN: the rule of precedence decides whose lines count.'),
});
export type OwnFund = z.infer<typeof ownFundSchema>;

export const ownDataEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/own-data',
  summary:
    'What the organisation brought of its own: uploads, mappings, and the rule of precedence',
  access: forRoles(SUPER_USERS, { sessionOnly: true }),
  answer: z.object({
    precedence: z.enum(OWN_PRECEDENCES),
    uploads: z.array(uploadSchema),
    mappings: z.array(mappingSchema),
    funds: z.array(ownFundSchema),
  }),
});
export type OwnData = z.infer<typeof ownDataEndpoint.answer>;

export const OWN_DATA_FILE_BYTES = 8 * 1024 * 1024;
/** Problems that an answer lists. The count is of all. */
export const OWN_DATA_LISTED_PROBLEMS = 1_000;

const fileLimits = {
  belowBytes: OWN_DATA_FILE_BYTES,
  tooLarge: 'own-data.too-large',
  severalFiles: 'own-data.several-files',
} as const;

/** JSON in a field of a form. */
const CHOICES_CHARACTERS = 60_000;
const choicesText = z
  .string()
  .max(CHOICES_CHARACTERS)
  .transform((text, context) => {
    try {
      const parsed: unknown = JSON.parse(text);
      return parsed;
    } catch {
      context.addIssue({ code: 'custom', message: 'Must be JSON' });
      return z.NEVER;
    }
  })
  .pipe(ownChoicesSchema);

const saidSchema = z.object({ text: z.string(), line: count.describe('Of the file, from 1.') });

export const checkOwnDataEndpoint = endpoint({
  id: 'ours',
  method: 'POST',
  path: '/own-data/check',
  summary: 'Reads a file of company values, says what its columns hold, and tries them on all rows',
  access: forRoles(SUPER_USERS, { sessionOnly: true }),
  fileField: 'file',
  fileLimits,
  body: z.strictObject({ choices: choicesText.optional() }),
  answer: z.object({
    choices: ownChoicesSchema,
    mapping: mappingSchema
      .pick({ id: true, name: true, source_name: true })
      .nullable()
      .describe('The saved one that the columns of the file fit.'),
    columns: z.array(z.object({ at: count, header: z.string(), examples: z.array(z.string()) })),
    names: z.array(z.object({ name: z.string(), rows: count })),
    said_above: z
      .object({ fund_name: saidSchema.nullable(), as_of: saidSchema.nullable() })
      .describe('What title rows say of the fund of all rows.'),
    targets: z.array(z.object({ ...targetFields, name: z.string(), unit: z.enum(OWN_UNITS) })),
    units: z.array(z.object({ unit: z.enum(OWN_UNITS), names: z.array(z.string()) })),
    missing: z.array(z.string()).describe('What is to be chosen before rows can be tried.'),
    trial: trialSchema.nullable(),
    stored_before: z
      .object({ at: z.string(), by: z.string().nullable() })
      .nullable()
      .describe('When the very same file was stored.'),
  }),
});
export type OwnCheck = z.infer<typeof checkOwnDataEndpoint.answer>;

const LONGEST_NAME = 120;

export const storeOwnDataEndpoint = endpoint({
  id: 'ours',
  method: 'POST',
  path: '/own-data/uploads',
  summary: 'Stores the values of a file for the organisation alone, and the mapping under a name',
  access: forRoles(SUPER_USERS),
  fileField: 'file',
  fileLimits,
  body: z.strictObject({
    choices: choicesText,
    name: line(LONGEST_NAME).min(1, 'Enter a name for the mapping'),
    source_name: line(LONGEST_NAME).min(1, 'Enter what the values are called beside each figure'),
  }),
  answer: uploadSchema.extend({ notes: z.array(z.string()), listed: z.array(problemSchema) }),
});
export type OwnStored = z.infer<typeof storeOwnDataEndpoint.answer>;

export const deleteOwnUploadEndpoint = endpoint({
  id: 'ours',
  method: 'DELETE',
  path: '/own-data/uploads/{ownUploadId}',
  summary: 'Deletes an upload and takes its values back',
  access: forRoles(SUPER_USERS),
  params: z.object({ ownUploadId: idParam }),
  answer: z.object({ id, values: count }),
});

export const deleteOwnMappingEndpoint = endpoint({
  id: 'ours',
  method: 'DELETE',
  path: '/own-data/mappings/{ownMappingId}',
  summary: 'Deletes a saved mapping; values that came by it stay',
  access: forRoles(SUPER_USERS),
  params: z.object({ ownMappingId: idParam }),
  answer: z.object({ id }),
});

export const setOwnPrecedenceEndpoint = endpoint({
  id: 'ours',
  method: 'PUT',
  path: '/own-data/precedence',
  summary: 'Sets which value counts where the organisation has one of its own',
  access: forRoles(SUPER_USERS),
  body: z.strictObject({ precedence: z.enum(OWN_PRECEDENCES) }),
  answer: z.object({ precedence: z.enum(OWN_PRECEDENCES) }),
});
