import { z } from 'zod';

import { DASHBOARD_ROLES, forRoles } from '../http/access-rule.ts';
import { asOfQuery } from '../http/as-of.ts';
import { endpoint } from '../http/endpoint.ts';
import { portfolioIdParam, profileIdParam } from '../http/fields.ts';
import { WORKBOOK_TYPE } from '../http/file-types.ts';

/** The endings of files that are taken as a template. */
export const TEMPLATE_ENDINGS = ['.xlsx', '.xlsm', '.xlsb', '.xls', '.xlw', '.xml'] as const;

export const MACRO_WORKBOOK_TYPE = 'application/vnd.ms-excel.sheet.macroEnabled.12';

export const TEMPLATE_LIMITS = {
  megabytes: 20,
  belowBytes: 20 * 1024 * 1024 + 1,
  /** Sheets of one template that are filled with results. */
  sheets: 30,
  /** Cells of all results of one template. */
  cells: 2_000_000,
} as const;

export const QUERY_SHEET_START = 'query-';
const MOST_SHEET_CHARACTERS = 31;

/**
 * The worksheet that takes the result of a saved query: 'query-' and the name of the query, cut to
 * the 31 characters of a spreadsheet. What a spreadsheet refuses in a name becomes an underscore.
 */
export const querySheetName = (queryName: string): string =>
  `${QUERY_SHEET_START}${queryName}`
    .replaceAll(/[\\/?*[\]:\p{Cc}]/gu, '_')
    .slice(0, MOST_SHEET_CHARACTERS)
    .toWellFormed()
    .replaceAll('\uFFFD', '_')
    .replace(/(?<!['\s])['\s]+$/, '');

/** The name under which spreadsheets find a worksheet: they do not tell capitals apart. */
export const sheetNameKey = (sheetName: string): string =>
  sheetName.normalize('NFC').trim().toLocaleLowerCase('en');

export const fillTemplateEndpoint = endpoint({
  id: 'API-132',
  method: 'POST',
  path: '/reporting/template-export/{profileId}/{portfolioId}',
  summary:
    "The caller's template with the result of a saved query in each worksheet that is named 'query-' and the name of the query",
  access: forRoles(DASHBOARD_ROLES),
  params: z.object({ profileId: profileIdParam, portfolioId: portfolioIdParam }),
  query: asOfQuery,
  fileField: 'file',
  fileLimits: {
    belowBytes: TEMPLATE_LIMITS.belowBytes,
    tooLarge: 'template.too-large',
    severalFiles: 'template.several-files',
  },
  fileAnswer: [WORKBOOK_TYPE, MACRO_WORKBOOK_TYPE],
  answer: z.undefined(),
});
