import type { AdministrationTransaction } from '../../src/platform/database/database.ts';
interface UserKey {
  readonly organisation_id: number;
  readonly user_id: number;
}

/** Values under review, what a reviewer did to them, and a review that is open. */
export async function furnishReview(
  tx: AdministrationTransaction,
  key: UserKey,
  company_id: number,
) {
  const at = { metric_id: 9001, year: 2025 };
  await tx
    .insertInto('dimensions')
    .values({ id: 9001, name: 'Reviewed', pillar: 'impact', tag: 'QUANT' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('metrics')
    .values({
      id: at.metric_id,
      name: 'Reviewed',
      dimension_id: 9001,
      pillar: 'impact',
      tag: 'QUANT',
      unit: 'count',
      higher_is_better: true,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id: version_id } = await tx
    .insertInto('company_metric_values')
    .values({ company_id, value: 1, ...at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: act_id } = await tx
    .insertInto('review_acts')
    .values({ ...key, ...at, company_id, kind: 'addition', value_count: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { organisation_id } = key;
  await tx
    .insertInto('review_act_versions')
    .values({ organisation_id, act_id, is_after: true, version_id, approved: false, ...at })
    .execute();
  const { id: document_id } = await tx
    .insertInto('company_documents')
    .values({ company_id, title: 'Reviewed', type: 'sustainability', year: 2025, format: 'pdf' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: passage_id } = await tx
    .insertInto('company_excerpts')
    .values({ company_id, ...at, document_id, page: 1, kind: 'text', body: 'One' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('review_act_passages')
    .values({ organisation_id, act_id, passage_id, before: null })
    .execute();
  await tx
    .insertInto('review_presences')
    .values({ organisation_id, user_id: key.user_id, company_id, ...at })
    .execute();
}
