import type { AdministrationTransaction } from '../../src/platform/database/database.ts';
import { COMPANY } from '../factories/hand-made-universe.ts';
import { nextNumber } from '../factories/organisation-factory.ts';
import type { Home } from './scene.ts';

export async function customMetricOf(tx: AdministrationTransaction, home: Home): Promise<number> {
  const { id } = await tx
    .insertInto('custom_metrics')
    .values({
      organisation_id: home.organisationId,
      question_name: `Asked ${nextNumber()}`,
      question: 'How many?',
      question_type_id: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** On the page of a company that everyone sees, under the Uncustomised profile. */
export async function noteOf(tx: AdministrationTransaction, home: Home): Promise<number> {
  const { id } = await tx
    .insertInto('company_notes')
    .values({
      organisation_id: home.organisationId,
      company_id: COMPANY.alder,
      profile_id: -1,
      dimension_id: 20,
      type: 'risk',
      reason: `Noted ${nextNumber()}`,
      created_by: home.colleagueId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function engagementOf(tx: AdministrationTransaction, home: Home): Promise<number> {
  const { id } = await tx
    .insertInto('company_engagements')
    .values({
      organisation_id: home.organisationId,
      company_id: COMPANY.alder,
      action: 'Pending',
      summary: `Asked ${nextNumber()}`,
      engaged_on: '2026-03-01',
      created_by: home.colleagueId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function issuerChoiceOf(tx: AdministrationTransaction, home: Home): Promise<number> {
  const { id } = await tx
    .insertInto('issuer_choices')
    .values({
      organisation_id: home.organisationId,
      code: '',
      name_key: `chosen ${nextNumber()}`,
      country: '',
      company_id: COMPANY.alder,
      created_by: home.colleagueId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
