import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

import { testCompute } from '../../../../../test/test-compute.ts';
import { readFile } from './read-file.ts';

const FOLDER = resolve(import.meta.dirname, '../../../../../../../../shared/data/reports-pdf');
const isThere = existsSync(FOLDER);
if (!isThere) console.log('No real reports are read: ../shared/data/reports-pdf is not there.');

/** Figures that a person looked up in each report: metric, year, figure, unit, page. */
const REPORTS = {
  apple_environmental_progress_2024_pages: [
    [92, 2023, 55200, 'tonnes CO2e', 2],
    [93, 2023, 3400, 'tonnes CO2e', 2],
    [93, 2022, 3000, 'tonnes CO2e', 2],
    [94, 2023, 15980000, 'tonnes CO2e', 2],
  ],
  bp_esg_datasheet_2023: [
    [92, 2023, 31.1, 'MtCO2e', 5],
    [92, 2022, 30.4, 'MtCO2e', 5],
    [93, 2023, 1, 'MtCO2e', 5],
    [38, 2023, 1, 'count', 7],
    [23, 2023, 287, 'count', 7],
    [9, 2023, 177, 'kt', 10],
    [43, 2023, 87800, 'FTE', 12],
    [57, 2023, 50, '%', 12],
  ],
  coca_cola_sustainability_2022_pages: [
    [92, 2022, 4.4, 'MtCO2e', 1],
    [93, 2022, 3.5, 'MtCO2e', 1],
    [94, 2022, 57, 'MtCO2e', 1],
  ],
  gsk_esg_performance_2023: [
    [1, 2023, 645, 'ktCO2e', 23],
    [92, 2023, 581, 'ktCO2e', 23],
    [93, 2023, 64, 'ktCO2e', 23],
    [94, 2022, 8995, 'ktCO2e', 24],
    [45, 2023, 7.4, 'million m3', 24],
    [9, 2023, 18.3, 'kt', 25],
    [34, 2023, 48, '%', 28],
    [57, 2022, 27, '%', 28],
    [25, 2023, 10, '%', 39],
    [23, 2023, 292, 'count', 40],
  ],
  hsbc_esg_review_2023: [
    [92, 2023, 16918, 'tonnes CO2e', 24],
    [93, 2023, 167174, 'tonnes CO2e', 24],
    [94, 2023, 1090280, 'tonnes CO2e', 24],
    [35, 2023, 43.2, '%', 37],
  ],
  microsoft_2024_environmental_data_fact_sheet: [
    [92, 2023, 144960, 'mtCO2e', 3],
    [93, 2023, 393134, 'mtCO2e', 4],
    [94, 2023, 16624000, 'mtCO2e', 3],
    [4, 2023, 23567502, 'MWh', 21],
    [5, 2023, 413955, 'MWh', 6],
    [7, 2023, 12951, 'Ml', 6],
    [95, 2023, 100, '%', 6],
  ],
} as const;

describe.runIf(isThere)('real reports', () => {
  it.each(Object.entries(REPORTS))(
    '%s: figures with their years, units and pages',
    async (...[name, expected]) => {
      const bytes = isThere ? new Uint8Array(readFileSync(resolve(FOLDER, `${name}.pdf`))) : null;
      const year = name.startsWith('coca') ? 2022 : 2023;
      const reading = await readFile(testCompute, {
        company: { name: 'Alder', isin: null },
        format: 'pdf',
        bytes: bytes ?? new Uint8Array(),
        year,
      });
      const candidates = reading.kind === 'read' ? reading.candidates : [];
      const found = candidates.map((each) => [
        each.metricId,
        each.year,
        each.rawValue,
        each.rawUnit,
        each.passages[0]?.page,
      ]);
      expect(found).toEqual(expect.arrayContaining(expected.map((each) => [...each])));
    },
  );
});
