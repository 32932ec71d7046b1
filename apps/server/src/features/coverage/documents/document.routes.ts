import {
  companyExcerptsEndpoint,
  companyReportsEndpoint,
  documentFileEndpoint,
  excerptImageEndpoint,
  REPORT_FORMATS,
  reportsOfYearsEndpoint,
} from '@verdure/contract/coverage/documents';
import { Problem, type ProblemCode } from '@verdure/contract/http/problem';
import { UNCUSTOMISED_PROFILE_ID } from '@verdure/contract/vocabulary';

import { readAsOf } from '../../../platform/database/past.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { Reply } from '../../../platform/http/reply.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { isAnalyst } from '../../../platform/shared-coverage.ts';
import type { Universe } from '../../../universe/universe.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import {
  maySeeCompany,
  mustSeeCompany,
  scoresForViewer,
  shownTo,
  type ViewerTransaction,
} from '../companies/company.reads.ts';
import { presentDocument, presentYears } from './document.present.ts';
import { readExcerpts } from './document.reads.ts';
import { mustFindDocument } from './must-find-document.ts';
import { documentPageRoutes } from './pages/document-page.routes.ts';
import type { PageParts } from './pages/page-of-document.ts';
import {
  findExcerpt,
  listDocuments,
  listReportingYears,
  type StoredExcerpt,
} from './document.store.ts';

interface DocumentParts extends PageParts {
  readonly universe: Universe;
}

/** The excerpts of metrics in pillars that the organisation has subscribed to. */
async function shownExcerpts(
  universe: Universe,
  { tx, viewer }: ViewerTransaction,
  excerpts: readonly StoredExcerpt[],
): Promise<readonly StoredExcerpt[]> {
  const wanted = { profileId: UNCUSTOMISED_PROFILE_ID };
  return shownTo(viewer, await scoresForViewer(universe, { tx, viewer }, wanted), excerpts);
}

/** The file of a row; the problem if it is not in the store. */
async function fileOf(files: FileStore, name: string | null, missing: ProblemCode) {
  const bytes = name === null ? null : await files.get(name);
  if (bytes === null) throw new Problem(missing);
  return [bytes];
}

const reportRoutes = ({ database }: DocumentParts): readonly Route[] => [
  serve(reportsOfYearsEndpoint, ({ viewer, params: { companyId }, query: { complete } }) =>
    database.withTenant(viewer, async (tx) => {
      await mustSeeCompany(tx, viewer, companyId);
      const documents = await listDocuments(tx, companyId);
      const years = presentYears(documents, await listReportingYears(tx, companyId));
      return years.filter((year) => complete === undefined || String(year.complete) === complete);
    }),
  ),

  serve(companyReportsEndpoint, ({ viewer, params: { companyId } }) =>
    database.withTenant(viewer, async (tx) => {
      await mustSeeCompany(tx, viewer, companyId);
      return (await listDocuments(tx, companyId)).map(presentDocument);
    }),
  ),
];

/** Reports of companies and the passages that values were read from. */
export function documentRoutes(parts: DocumentParts): readonly Route[] {
  const { database, universe, files } = parts;

  const mustFindImage = (viewer: Viewer, excerptId: number) =>
    database.withTenant(viewer, async (tx) => {
      const excerpt = await findExcerpt(tx, excerptId, isAnalyst(viewer));
      if (excerpt === undefined || !(await maySeeCompany(tx, viewer, excerpt.company_id))) {
        throw new Problem('excerpt.no-image');
      }
      const [shown] = await shownExcerpts(universe, { tx, viewer }, [excerpt]);
      return shown?.image ?? null;
    });

  return [
    ...reportRoutes(parts),
    ...documentPageRoutes(parts),

    serve(documentFileEndpoint, async ({ viewer, params: { documentId } }) => {
      const { file, title, format } = await mustFindDocument(database, viewer, documentId);
      const bytes = await fileOf(files, file, 'document.not-found');
      const name = `${title}.${format}`;
      return new Reply(undefined, { file: { type: REPORT_FORMATS[format], name, parts: bytes } });
    }),

    serve(companyExcerptsEndpoint, ({ viewer, params: { companyId }, query }) =>
      database.withTenant(viewer, async (present) => {
        const tx = readAsOf(present, query.asOf);
        await mustSeeCompany(tx, viewer, companyId);
        const wanted = { profileId: UNCUSTOMISED_PROFILE_ID };
        const under = await scoresForViewer(universe, { tx, viewer }, wanted);
        return readExcerpts({ tx, viewer }, under, { companyId, metricId: query.metric_id });
      }),
    ),

    serve(excerptImageEndpoint, async ({ viewer, params: { excerptId } }) => {
      const image = await mustFindImage(viewer, excerptId);
      const bytes = await fileOf(files, image, 'excerpt.no-image');
      const name = `excerpt-${excerptId}.png`;
      return new Reply(undefined, { file: { type: 'image/png', name, parts: bytes } });
    }),
  ];
}
