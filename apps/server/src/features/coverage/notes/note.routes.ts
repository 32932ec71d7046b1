import {
  addNoteEndpoint,
  companyNotesEndpoint,
  deleteNoteEndpoint,
  hideDefaultNotesEndpoint,
} from '@verdure/contract/coverage/notes';
import { type ProfileId, UNCUSTOMISED_PROFILE_ID } from '@verdure/contract/vocabulary';

import { allow } from '../../../platform/allow.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import type { ScoredParts } from '../../../universe/scored-parts.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { mustSeeProfile } from '../../profiles/profile.reads.ts';
import { keyIssuesOf, mustSeeCompany, scoresForViewer } from '../companies/company.reads.ts';
import { addNote, deleteNote, hideDefaultNotes } from './change-notes.ts';
import { presentNote, presentNotes } from './note.present.ts';
import { hidesDefaults, listNotes } from './note.store.ts';
import type { NotedPage } from './note.ts';

type NoteParts = Pick<ScoredParts, 'database' | 'universe'>;

interface PageIds {
  readonly companyId: number;
  readonly profileId: ProfileId;
}

/** The page that a viewer may open. @throws Problem for any other */
async function mustSeePage(
  tx: TenantTransaction,
  viewer: Viewer,
  { companyId, profileId }: PageIds,
): Promise<NotedPage> {
  await mustSeeCompany(tx, viewer, companyId);
  if (profileId !== UNCUSTOMISED_PROFILE_ID) await mustSeeProfile(tx, viewer, profileId);
  return { organisationId: viewer.organisationId, companyId, profileId };
}

/** Changes of an organisation's own notes (API-090). */
const changeRoutes = ({ database }: Pick<NoteParts, 'database'>): readonly Route[] => [
  serve(addNoteEndpoint, ({ viewer, params, body, request }) =>
    database.withTenant(viewer, async (tx) => {
      const page = await mustSeePage(tx, viewer, params);
      const { company_id = page.companyId, profile_id = page.profileId } = body;
      allow(company_id === page.companyId && profile_id === page.profileId, 'note.other-page');
      const note = { reason: body.reason, dimensionId: body.dimension_id, type: body.type };
      const by = { viewer, requestId: request.id };
      return presentNote(page, await addNote(tx, page, { by, note }));
    }),
  ),

  serve(deleteNoteEndpoint, ({ viewer, params, request }) =>
    database.withTenant(viewer, async (tx) => {
      const page = await mustSeePage(tx, viewer, params);
      const { noteId } = params;
      await deleteNote(tx, page, { by: { viewer, requestId: request.id }, noteId });
      return { id: noteId };
    }),
  ),

  serve(hideDefaultNotesEndpoint, ({ viewer, params, body, request }) =>
    database.withTenant(viewer, async (tx) => {
      const page = await mustSeePage(tx, viewer, params);
      const by = { viewer, requestId: request.id };
      await hideDefaultNotes(tx, page, { by, isHidden: body.hidden });
      return { hidden: body.hidden };
    }),
  ),
];

/** Key risks and key points of a company under a profile. */
export const noteRoutes = ({ database, universe }: NoteParts): readonly Route[] => [
  serve(companyNotesEndpoint, ({ viewer, params }) =>
    database.withTenant(viewer, async (tx) => {
      const page = await mustSeePage(tx, viewer, params);
      const under = await scoresForViewer(universe, { tx, viewer }, params);
      return presentNotes(page, {
        issues: keyIssuesOf(under, page.companyId, viewer),
        isHidden: await hidesDefaults(tx, page),
        notes: await listNotes(tx, page),
      });
    }),
  ),
  ...changeRoutes({ database }),
];
