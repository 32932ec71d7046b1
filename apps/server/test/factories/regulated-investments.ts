import type { AdministrationTransaction } from '../../src/platform/database/database.ts';
import { COMPANY, YEAR } from './hand-made-universe.ts';
import { type StoredInvestments, insertStoredInvestments } from './stored-investments.ts';

/** Company, metric, value: scopes in tonnes, weapons as no. Birch keeps scope 3, Elm tells nothing. */
const VALUES = [
  [COMPANY.alder, 92, 8],
  [COMPANY.alder, 93, 2],
  [COMPANY.alder, 94, 6],
  [COMPANY.birch, 92, 20],
  [COMPANY.birch, 93, 20],
  [COMPANY.alder, 314, 0],
] as const;

/** Fills an empty migrated database with holdings and what European rules ask of them. */
export async function insertRegulated(tx: AdministrationTransaction): Promise<StoredInvestments> {
  const held = await insertStoredInvestments(tx);
  const metric = { pillar: 'edci', tag: 'QUANT', higher_is_better: false } as const;
  await tx
    .insertInto('metrics')
    .values([
      { id: 92, name: 'Scope 1', dimension_id: null, unit: 'tonnes CO2e', ...metric },
      { id: 93, name: 'Scope 2', dimension_id: null, unit: 'tonnes CO2e', ...metric },
      { id: 94, name: 'Scope 3', dimension_id: null, unit: 'tonnes CO2e', ...metric },
      { id: 314, name: 'Weapons', dimension_id: null, unit: 'Y/N', ...metric },
    ])
    .execute();
  await tx
    .insertInto('company_metric_values')
    .values(
      VALUES.map(([company_id, metric_id, value]) => ({
        company_id,
        metric_id,
        value,
        year: YEAR,
        approved: true,
      })),
    )
    .execute();
  await tx
    .insertInto('exchange_rates')
    .values({ currency: 'EUR', date: `${YEAR}-12-30`, usd_per_unit: 1.25 })
    .execute();
  const finding = { year: YEAR, approved: true, contributes: false, harms: false };
  await tx
    .insertInto('company_findings')
    .values([
      { ...finding, company_id: 1, subject: 'article_nine', subject_id: 3, contributes: true },
      {
        ...finding,
        company_id: 2,
        subject: 'article_nine',
        subject_id: 5,
        harms: true,
        reason: 'It draws down a river.',
        source: 'Annual report, page 12',
        metric_id: 100,
      },
      {
        ...finding,
        company_id: 1,
        subject: 'taxonomy',
        subject_id: 1,
        contributes: true,
        aligned_turnover: 0.5,
      },
      // the year before the current one does not count where there is a newer one
      {
        ...finding,
        company_id: 2,
        subject: 'article_nine',
        subject_id: 5,
        year: YEAR - 1,
        reason: 'An older reason.',
      },
      // nobody approved it
      {
        ...finding,
        company_id: 1,
        subject: 'article_nine',
        subject_id: 2,
        approved: false,
        harms: true,
      },
    ])
    .execute();
  return held;
}
