import { z } from 'zod';

import { DASHBOARD_ROLES, forRoles } from '../http/access-rule.ts';
import { asOfField } from '../http/as-of.ts';
import { endpoint } from '../http/endpoint.ts';
import { idParam, profileIdParam, universeIdParam } from '../http/fields.ts';
import { CSV_TYPE, WORKBOOK_TYPE } from '../http/file-types.ts';
import { ATTRIBUTION_CUTS, GRADES, SCORED_PILLARS } from '../vocabulary/index.ts';
import { figureArgs } from './attribution.ts';
import { FOOTPRINT_BASES } from './chosen-footprint.ts';
import { draftField } from './drafts.ts';
import { ISSUE_TAB_IDS } from './issue-tabs.ts';
import { LINEAGE_FIGURES } from './lineage.ts';
import { WARMING_FIGURES } from './made-temperature.ts';

/** The tables of a portfolio or fund that the server writes as files. */
export const FILED_TABLES = [
  'holdings',
  'disclosures',
  'footprint',
  'temperature',
  'edci',
  'sfdr',
  'sfdr-constituents',
  'pai',
  'taxonomy',
  'taxonomy-constituents',
  'comparison',
  'lineage',
  'lifts',
  'grade-needs',
] as const;
export type FiledTable = (typeof FILED_TABLES)[number];

export const TABLE_FORMATS = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** More issues than EDCI has. */
const MOST_ISSUES = 50;
const MOST_LETTERS = 100;

const MOST_COLUMNS = 100;
const MOST_ROWS = 50_000;
const MOST_KEY_LETTERS = 40;
const MOST_FILTER_LETTERS = 1000;
const MOST_BESIDE = 2;
/** The name of an indicator and of a section of the economy. */
const MOST_KEY_OF_RULE = 120;

/** What a reader chose of a table whose columns and rows she chooses. */
const chosen = z.strictObject({
  columns: z
    .array(z.string().max(MOST_LETTERS))
    .min(1)
    .max(MOST_COLUMNS)
    .describe('In their order.'),
  rows: z
    .array(z.string().max(MOST_KEY_LETTERS))
    .max(MOST_ROWS)
    .describe("The rows that are shown, in their order: 'company:12'."),
  filters: z
    .array(
      z.strictObject({
        column: z.string().max(MOST_LETTERS),
        words: z.string().max(MOST_FILTER_LETTERS),
      }),
    )
    .max(MOST_COLUMNS)
    .describe('What narrows the rows, as the page says it.'),
  underlying: z.boolean().optional().describe('The holdings after look-through.'),
  issues: z
    .enum(ISSUE_TAB_IDS)
    .optional()
    .describe('Of the table disclosures, which needs it: the issues of which sub-tab.'),
  grades: z
    .array(z.enum(GRADES))
    .max(GRADES.length)
    .optional()
    .describe('Of the table disclosures: those that are counted; left out: D and E.'),
  metricId: z
    .number()
    .int()
    .optional()
    .describe('Of the table footprint: which; left out: carbon.'),
  basis: z.enum(FOOTPRINT_BASES).optional().describe('Of the table footprint; left out: ev.'),
  gross: z.boolean().optional().describe('Of the table footprint: brought to 100%.'),
  weighted: z.boolean().optional().describe('Averages by weight; false: each holding alike.'),
});
export type ChosenTable = z.output<typeof chosen>;

const scoreOrCoverage = z.strictObject({
  figure: z.enum(LINEAGE_FIGURES),
  dimensionId: z.number().int().optional().describe('Of the average of an issue: which.'),
  weighted: z.boolean().describe('False: each holding alike.'),
});
/** A score or coverage, of which the file says how it is made. */
export type MadeScore = z.output<typeof scoreOrCoverage>;

const footprint = z.strictObject({
  figure: z.literal('footprint'),
  metricId: z.number().int(),
  basis: z.enum(FOOTPRINT_BASES),
  gross: z.boolean().describe('Brought to 100%.'),
});

const temperature = z.strictObject({ figure: z.enum(WARMING_FIGURES) });

const rule = z.strictObject({
  figure: z.literal('rule'),
  key: z.string().max(MOST_KEY_OF_RULE).describe("'pai/4', 'outcome/14' or 'sustainable'."),
});

/** A figure of which the file says how it is made. */
const madeFigure = z.discriminatedUnion('figure', [scoreOrCoverage, footprint, temperature, rule]);
export type MadeFigure = z.output<typeof madeFigure>;

/** What stands beside what is asked for, under the same profile and of the same day. */
const besideField = z
  .array(z.strictObject({ type: z.enum(['portfolio', 'fund']), id: z.number().int() }))
  .max(MOST_BESIDE);

/** What lifts and drags which figure, and by what it is divided. */
const divided = z.strictObject({
  ...figureArgs,
  cut: z.enum(ATTRIBUTION_CUTS),
  pillar: z.enum(SCORED_PILLARS).optional(),
});
export type DividedFigure = z.input<typeof divided>;

const params = z.object({ investmentId: idParam, profileId: profileIdParam });

const body = z.strictObject({
  table: z
    .enum(FILED_TABLES)
    .describe(
      'sfdr: the indicators with the requirements of Article 9; pai: the indicators alone; grade-needs: a sheet to fill and to bring as own data.',
    ),
  format: z.enum(TABLE_FORMATS),
  investmentType: z.enum(['portfolio', 'fund']),
  universeId: universeIdParam.optional().describe('Defaults to the universe of the profile.'),
  asOf: asOfField.optional(),
  draft: draftField.optional(),
  beside: besideField
    .optional()
    .describe(
      'Of disclosures, whose totals also are of it, and of comparison and lifts, which need it; a benchmark has an id below 0.',
    ),
  opened: madeFigure.optional().describe('Of the table lineage, which needs it.'),
  divided: divided.optional().describe('Of the table lifts, which needs it.'),
  issues: z
    .array(z.string().max(MOST_LETTERS))
    .max(MOST_ISSUES)
    .optional()
    .describe('EDCI: the issues to write; left out: all.'),
  chosen: chosen
    .optional()
    .describe('Of tables whose columns and rows the reader chooses, which need it.'),
});

export const tableFileEndpoint = endpoint({
  id: 'ours',
  method: 'POST',
  path: '/table-files/{investmentId}/{profileId}',
  summary: 'A table of the page of a portfolio or fund as a file with a receipt',
  access: forRoles(DASHBOARD_ROLES),
  params,
  body,
  fileAnswer: [CSV_TYPE, WORKBOOK_TYPE],
  answer: z.undefined(),
});

/** What is asked for a table, as its receipt stores it. */
export const tableFileQuestion = z.object({ params, body });
export type TableFileQuestion = z.output<typeof tableFileQuestion>;
