import type { AdministrationTransaction } from '../../src/platform/database/database.ts';
import {
  COMPANY,
  type HandMadeUniverse,
  insertHandMadeUniverse,
  YEAR,
} from './hand-made-universe.ts';
import { insertUser } from './organisation-factory.ts';

export interface ReviewedUniverse extends HandMadeUniverse {
  readonly analyst: { readonly organisationId: number; readonly userId: number };
}

const EMISSIONS = { tag: 'QUANT', unit: 'tonnes CO2e', higher_is_better: false } as const;

/**
 * The hand-made universe with values to review. Of Birch for the next year: scope 1 (100 tonnes, the
 * year before 40), a judged policy, and Basic Needs. Cedar has governance in force; Alder's
 * governance is interim.
 */
export async function insertReviewedUniverse(
  tx: AdministrationTransaction,
): Promise<ReviewedUniverse> {
  const filled = await insertHandMadeUniverse(tx);
  const { organisationId } = filled.theirs;
  const analyst = await insertUser(tx, { organisation_id: organisationId, role_id: 1 });
  await tx
    .insertInto('dimensions')
    .values({ id: 120, name: 'GHG', pillar: 'edci', tag: 'QUANT' })
    .execute();
  const edci = { dimension_id: 120, pillar: 'edci' } as const;
  await tx
    .insertInto('metrics')
    .values([
      { id: 1, name: 'GHG emissions', dimension_id: 30, pillar: 'impact', ...EMISSIONS },
      {
        id: 40,
        name: 'Basic Needs',
        dimension_id: 30,
        pillar: 'impact',
        tag: 'QUANT',
        unit: 'USD',
        higher_is_better: true,
      },
      { id: 92, name: 'Scope 1', ...edci, ...EMISSIONS },
      { id: 93, name: 'Scope 2', ...edci, ...EMISSIONS },
      { id: 94, name: 'Scope 3', ...edci, ...EMISSIONS },
      {
        id: 95,
        name: 'Renewable energy',
        ...edci,
        tag: 'QUANT',
        unit: '%',
        higher_is_better: true,
      },
    ])
    .execute();
  const of = { company_id: COMPANY.birch, reason: 'Read by the machine', source: 'Report, page 2' };
  await tx
    .insertInto('company_metric_values')
    .values([
      {
        ...of,
        metric_id: 92,
        year: YEAR,
        approved: true,
        awareness: 2,
        value: 40,
        raw_value: 40,
        raw_unit: 'tonnes',
      },
      {
        ...of,
        metric_id: 92,
        year: YEAR + 1,
        awareness: 2,
        value: 100,
        raw_value: 0.1,
        raw_unit: 'kt',
      },
      {
        ...of,
        metric_id: 93,
        year: YEAR + 1,
        awareness: 2,
        value: 60,
        raw_value: 60,
        raw_unit: 'tonnes',
      },
      { ...of, metric_id: 40, year: YEAR + 1, awareness: 1, value: 5 },
      { ...of, metric_id: 100, year: YEAR + 1, awareness: 3, performance: 2 },
    ])
    .execute();
  await tx
    .insertInto('company_documents')
    .values({
      id: 1,
      company_id: COMPANY.birch,
      year: YEAR + 1,
      type: 'sustainability',
      format: 'pdf',
      title: 'Birch, Sustainability report',
      page_count: 12,
    })
    .execute();
  return { ...filled, analyst: { organisationId, userId: analyst.id } };
}
