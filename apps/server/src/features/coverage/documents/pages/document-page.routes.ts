import {
  type DocumentPage,
  documentPageEndpoint,
  documentPageImageEndpoint,
} from '@verdure/contract/coverage/document-pages';
import { Problem } from '@verdure/contract/http/problem';
import { METRICS } from '@verdure/contract/vocabulary';
import { z } from 'zod';

import { taskOf } from '../../../../platform/compute/task.ts';
import { Reply } from '../../../../platform/http/reply.ts';
import { type Route, serve } from '../../../../platform/http/serve.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { mustFindDocument } from '../must-find-document.ts';
import type { PageLines } from './page-lines.ts';
import { pageOfDocument, type PageParts } from './page-of-document.ts';
import type { run } from './read-numbers.task.ts';

const READ_NUMBERS = taskOf<typeof run>(new URL('./read-numbers.task.ts', import.meta.url), {
  pool: 'files',
  mostMilliseconds: 10_000,
});

/** Written by the task that drew the page, under the name of its content. */
const storedLines = z.custom<PageLines>((value) => typeof value === 'object' && value !== null);

const unitOf = (metricId: number | undefined) =>
  METRICS.find(({ id }) => id === metricId)?.unit ?? null;

interface Asked {
  readonly documentId: number;
  readonly page: number;
}

/** Pages of reports as they are printed, for whoever may read the report. */
export function documentPageRoutes(parts: PageParts): readonly Route[] {
  const { database, files, compute } = parts;

  const findPage = async (viewer: Viewer, { documentId, page }: Asked) => {
    const document = await mustFindDocument(database, viewer, documentId);
    return pageOfDocument(parts, { document, page, viewer });
  };

  const mustGet = async (name: string) => {
    const bytes = await files.get(name);
    if (bytes === null) throw new Problem('document.no-such-page');
    return bytes;
  };

  return [
    serve(documentPageEndpoint, async ({ viewer, params, query }): Promise<DocumentPage> => {
      const found = await findPage(viewer, params);
      if (found.kind === 'none') return found;
      const { pageCount: page_count, width, height } = found;
      const lines = storedLines.parse(JSON.parse((await mustGet(found.lines)).toString()));
      const numbers = await compute.run(READ_NUMBERS, { lines, unit: unitOf(query.metric_id) });
      return { kind: 'page', page: params.page, page_count, width, height, numbers };
    }),

    serve(documentPageImageEndpoint, async ({ viewer, params }) => {
      const found = await findPage(viewer, params);
      if (found.kind === 'none') throw new Problem('document.no-such-page');
      const name = `report-${params.documentId}-page-${params.page}.webp`;
      const parts = [await mustGet(found.image)];
      return new Reply(undefined, { file: { type: 'image/webp', name, parts } });
    }),
  ];
}
