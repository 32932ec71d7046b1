import { sql } from 'kysely';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { seesOnlyPrivate, mayChangeSharedCoverage } from '../../../platform/shared-coverage.ts';
import type { Viewer } from '../../../platform/viewer.ts';

/** The companies whose reports the viewer may upload. */
const changeable = (tx: AdministrationTransaction, viewer: Viewer) =>
  tx
    .selectFrom('companies')
    .where((each) =>
      each.or([
        each('companies.pe_organisation_id', '=', viewer.organisationId),
        ...(mayChangeSharedCoverage(viewer) && !seesOnlyPrivate(viewer)
          ? [each('companies.pe_organisation_id', 'is', null)]
          : []),
      ]),
    );

/** What a cover may call them by. */
export const listNameable = (tx: AdministrationTransaction, viewer: Viewer) =>
  changeable(tx, viewer)
    .select(['companies.id', 'companies.name', 'companies.isin', 'companies.synonyms'])
    .execute();

/** A listed report of theirs with this content. */
export const findSameContent = (tx: AdministrationTransaction, viewer: Viewer, file: string) =>
  changeable(tx, viewer)
    .innerJoin('company_documents as document', 'document.company_id', 'companies.id')
    .where('document.file', '=', file)
    .where('document.deleted_at', 'is', null)
    .orderBy('document.id')
    .select(['companies.id', 'companies.name', 'companies.isin', 'document.title'])
    .select(sql<number>`document.year`.as('year'))
    .executeTakeFirst();
