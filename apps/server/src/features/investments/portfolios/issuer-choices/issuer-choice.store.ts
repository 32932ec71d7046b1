import { sql } from 'kysely';

import type { TenantTransaction } from '../../../../platform/database/database.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import type { HoldingRow } from '../holdings-file/holdings.ts';
import type { ChoiceKey } from '../identity/choice-book.ts';
import { issuerName } from '../identity/issuer-name.ts';
import type { IssuerChoice } from '../upload.ts';
import { mayHold } from '../upload.store.ts';

const choicesOf = (tx: TenantTransaction, organisationId: number) =>
  tx
    .selectFrom('issuer_choices as choice')
    .leftJoin('users', (join) =>
      join
        .onRef('users.organisation_id', '=', 'choice.organisation_id')
        .onRef('users.id', '=', 'choice.created_by'),
    )
    .where('choice.organisation_id', '=', organisationId)
    .select([
      'choice.id',
      'choice.code',
      'choice.name_key as nameKey',
      'choice.country',
      'choice.overruled',
      'choice.company_id as companyId',
      'choice.created_at as madeAt',
      sql<string | null>`nullif(concat_ws(' ', users.first_name, users.last_name), '')`.as(
        'madeBy',
      ),
    ]);

/** What the organisation chose for rows like these. */
export function listChoices(
  tx: TenantTransaction,
  { organisationId }: Viewer,
  rows: readonly HoldingRow[],
): Promise<readonly IssuerChoice[]> {
  const codes = rows.flatMap(({ isin, signs }) => [
    isin,
    signs?.lei ?? '',
    ...(signs?.derived ?? []),
  ]);
  const named = rows.flatMap(({ isin, name, signs }) =>
    isin === '' ? [issuerName(name).key, issuerName(signs?.issuer ?? '').key] : [],
  );
  return choicesOf(tx, organisationId)
    .where(sql<boolean>`case when choice.code = '' then choice.name_key = any(${[...new Set(named)]}::text[])
      else choice.code = any(${[...new Set(codes)]}::text[]) end`)
    .execute();
}

/** Every choice of a company that the viewer may hold, with the name of the company, newest first. */
export const listNamedChoices = (tx: TenantTransaction, viewer: Viewer) =>
  choicesOf(tx, viewer.organisationId)
    .innerJoin('companies', 'companies.id', 'choice.company_id')
    .where(sql<boolean>`${mayHold(viewer)}`)
    .select('companies.name as companyName')
    .orderBy('choice.created_at', 'desc')
    .orderBy('choice.id', 'desc')
    .execute();

export const findChoice = async (
  tx: TenantTransaction,
  organisationId: number,
  id: number,
): Promise<IssuerChoice | null> =>
  (await choicesOf(tx, organisationId).where('choice.id', '=', id).executeTakeFirst()) ?? null;

interface NewChoice extends ChoiceKey {
  readonly organisationId: number;
  readonly overruled: readonly string[];
  readonly companyId: number;
  readonly userId: number;
}

/** Keeps a choice; another one for the same signs goes. @returns its id */
export async function storeChoice(tx: TenantTransaction, choice: NewChoice): Promise<number> {
  const { rows } = await sql<{ readonly id: number }>`
    insert into issuer_choices
      (organisation_id, code, name_key, country, overruled, company_id, created_by)
    values (${choice.organisationId}, ${choice.code}, ${choice.nameKey}, ${choice.country},
            ${choice.overruled}::text[], ${choice.companyId}, ${choice.userId})
    on conflict (organisation_id, code, name_key, country) do update
      set overruled = excluded.overruled, company_id = excluded.company_id,
          created_by = excluded.created_by, created_at = now()
    returning id`.execute(tx);
  const [kept] = rows;
  if (kept === undefined) throw new Error('the choice was not kept');
  return kept.id;
}

export const deleteChoice = (tx: TenantTransaction, organisationId: number, id: number) =>
  tx
    .deleteFrom('issuer_choices')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
