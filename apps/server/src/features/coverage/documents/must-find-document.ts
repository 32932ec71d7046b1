import { Problem } from '@verdure/contract/http/problem';

import type { Database } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { maySeeCompany } from '../companies/company.reads.ts';
import { findDocument, type StoredDocument } from './document.store.ts';

/** A report that the viewer may read. @throws Problem 'document.not-found', wherever else it may be */
export const mustFindDocument = (
  database: Database,
  viewer: Viewer,
  documentId: number,
): Promise<StoredDocument> =>
  database.withTenant(viewer, async (tx) => {
    const document = await findDocument(tx, documentId);
    if (document === undefined || !(await maySeeCompany(tx, viewer, document.company_id))) {
      throw new Problem('document.not-found');
    }
    return document;
  });
