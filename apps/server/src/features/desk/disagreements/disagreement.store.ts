import {
  DISAGREEMENTS_LISTED,
  type DisagreementNote,
  type OwnDisagreement,
  type ReviewedDisagreement,
} from '@verdure/contract/desk/disagreements';
import { sql } from 'kysely';

import type {
  AdministrationTransaction,
  ReachTransaction,
  TenantTransaction,
} from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/viewer.ts';

/** What was said in a thread `said`, oldest first. Clients read no name of an analyst. */
const notesOf = (areAnalystsNamed: boolean) => sql<DisagreementNote[]>`(
  select coalesce(json_agg(json_build_object('id', note.id, 'is_desk', note.is_desk,
    'author_name', case when note.is_desk and not ${areAnalystsNamed}::boolean then null
      else (select nullif(trim(concat_ws(' ', author.first_name, author.last_name)), '')
        from users author where author.organisation_id = note.author_organisation_id
          and author.id = note.created_by) end,
    'text', note.body, 'state_after', note.state_after, 'created_at', note.created_at)
    order by note.id), '[]')
  from disagreement_notes note
  where (note.organisation_id, note.disagreement_id) = (said.organisation_id, said.id))`;

const FIELDS = [
  'said.id',
  'said.state',
  'said.company_id',
  'said.metric_id',
  'said.reporting_year',
  'said.current_awareness as current_awareness_score',
  'said.suggested_awareness as suggested_awareness_score',
  'said.reason',
  'said.created_at',
] as const;

const reviewed = (tx: AdministrationTransaction) =>
  tx
    .selectFrom('disagreements as said')
    .innerJoin('companies', 'companies.id', 'said.company_id')
    .innerJoin('metrics', 'metrics.id', 'said.metric_id')
    .innerJoin('dimensions', 'dimensions.id', 'metrics.dimension_id')
    .innerJoin('organisations', 'organisations.id', 'said.organisation_id')
    .leftJoin('users', (join) =>
      join
        .onRef('users.organisation_id', '=', 'said.organisation_id')
        .onRef('users.id', '=', 'said.created_by'),
    )
    .select(FIELDS)
    .select([
      'said.organisation_id',
      'companies.name as company_name',
      'companies.logo as company_logo',
      'metrics.name as metric_name',
      'dimensions.name as dimension_name',
      'organisations.name as organisation_name',
    ])
    .select(({ fn, val }) =>
      fn<string | null>('nullif', [
        fn('concat_ws', [val(' '), 'users.first_name', 'users.last_name']),
        val(''),
      ]).as('user_name'),
    )
    .select(notesOf(true).as('notes'));

interface About {
  readonly company_id?: number | undefined;
  readonly metric_id?: number | undefined;
}

/** What users of every organisation think of awareness scores, newest first (API-110). */
export const listDisagreements = (
  tx: AdministrationTransaction,
  { company_id: companyId, metric_id: metricId }: About,
): Promise<ReviewedDisagreement[]> =>
  reviewed(tx)
    .$if(companyId !== undefined, (q) => q.where('said.company_id', '=', companyId ?? 0))
    .$if(metricId !== undefined, (q) => q.where('said.metric_id', '=', metricId ?? 0))
    .orderBy('said.created_at', 'desc')
    .orderBy('said.id', 'desc')
    .limit(DISAGREEMENTS_LISTED)
    .execute();

export const findDisagreement = (tx: AdministrationTransaction, id: number) =>
  reviewed(tx).where('said.id', '=', id).executeTakeFirst();

const own = (tx: TenantTransaction, { organisationId, userId }: Viewer) =>
  tx
    .selectFrom('disagreements as said')
    .where('said.organisation_id', '=', organisationId)
    .where('said.created_by', '=', userId)
    .select(FIELDS)
    .select(notesOf(false).as('notes'));

/** What the viewer said of a company, with the answers, newest first. */
export const listOwn = (
  tx: TenantTransaction,
  viewer: Viewer,
  companyId: number,
): Promise<OwnDisagreement[]> =>
  own(tx, viewer).where('said.company_id', '=', companyId).orderBy('said.id', 'desc').execute();

export const findOwn = (tx: TenantTransaction, viewer: Viewer, id: number) =>
  own(tx, viewer).where('said.id', '=', id).executeTakeFirst();

interface NewNote {
  /** Of the client. */
  readonly organisationId: number;
  readonly disagreementId: number;
  readonly isDesk: boolean;
  readonly text: string;
  readonly state: OwnDisagreement['state'];
  readonly by: Viewer;
}

/** Adds to a thread, which is then in the given state. */
export async function addNote(
  tx: ReachTransaction,
  { organisationId, disagreementId, isDesk, text, state, by }: NewNote,
): Promise<void> {
  await tx
    .insertInto('disagreement_notes')
    .values({
      organisation_id: organisationId,
      disagreement_id: disagreementId,
      is_desk: isDesk,
      author_organisation_id: by.organisationId,
      created_by: by.userId,
      body: text,
      state_after: state,
    })
    .execute();
  await tx
    .updateTable('disagreements')
    .set({ state })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', disagreementId)
    .execute();
}
