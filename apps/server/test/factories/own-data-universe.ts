import type { AdministrationTransaction } from '../../src/platform/database/database.ts';
import { type HandMadeUniverse, insertHandMadeUniverse, YEAR } from './hand-made-universe.ts';

/** Metrics of the catalogue that the universe below has values of. */
export const OWN_METRIC = { women: 34, turnover: 25, scope1: 92, scope2: 93, combined: 1 } as const;

/** Women in the workforce of the five covered companies, as fractions; Birch's is of an analyst. */
const WOMEN = [0.1, 0.2, 0.3, 0.4, 0.5];

/** The hand-made universe with measured metrics of the catalogue, whose companies have ISINs. */
export async function insertOwnDataUniverse(
  tx: AdministrationTransaction,
): Promise<HandMadeUniverse> {
  const made = await insertHandMadeUniverse(tx);
  await insertMeasured(tx, made);
  return made;
}

/** Measured metrics with values, and ISINs, for a universe that is made by hand. */
export async function insertMeasured(
  tx: AdministrationTransaction,
  made: HandMadeUniverse,
): Promise<void> {
  const measured = { dimension_id: 11, pillar: 'sustainability', tag: 'QUANT' } as const;
  const share = { ...measured, unit: '%', higher_is_better: true } as const;
  const tonnes = { ...measured, unit: 'tonnes CO2e', higher_is_better: false } as const;
  await tx
    .insertInto('metrics')
    .values([
      { id: OWN_METRIC.women, name: 'Women in the workforce', ...share },
      { id: OWN_METRIC.turnover, name: 'Employee turnover', ...share },
      { id: OWN_METRIC.scope1, name: 'Scope 1 emissions', ...tonnes },
      { id: OWN_METRIC.scope2, name: 'Scope 2 emissions', ...tonnes },
      { id: OWN_METRIC.combined, name: 'GHG emissions', ...tonnes },
    ])
    .execute();
  await tx
    .insertInto('company_metric_values')
    .values(
      WOMEN.map((value, index) => ({
        company_id: index + 1,
        metric_id: OWN_METRIC.women,
        year: YEAR,
        approved: true,
        awareness: 2,
        raw_value: value * 100,
        raw_unit: '%',
        value,
        source: 'Annual report',
        approved_by: index === 1 ? made.ours.userId : null,
      })),
    )
    .execute();
  await tx
    .insertInto('company_codes')
    .values(
      [
        [1, 'FR0000000010'],
        [2, 'FR0000000028'],
        [3, 'FR0000000036'],
        [6, 'FR0000000069'],
      ].map(([company_id, code]) => ({
        company_id: Number(company_id),
        code: String(code),
        type: 'isin' as const,
        name: '',
      })),
    )
    .execute();
}
