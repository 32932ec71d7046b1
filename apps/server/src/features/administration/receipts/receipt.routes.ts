import {
  checkReceiptEndpoint,
  MOST_COMPARED_FIGURES,
  MOST_LISTED_FIGURES,
} from '@verdure/contract/administration/receipts';
import type { AnswerOf } from '@verdure/contract/http/endpoint';

import { type Route, serveUpload } from '../../../platform/http/serve.ts';
import { type CheckedFile, checkFile, type CheckParts } from './check-file.ts';
import type { StoredReceipt } from './receipt.store.ts';

const presentReceipt = ({ versions, ...receipt }: StoredReceipt) => ({
  id: receipt.id,
  kind: receipt.kind,
  subject: receipt.subject,
  as_of: receipt.instant,
  made_at: receipt.madeAt,
  made_by: receipt.madeBy,
  snapshot: versions.snapshot,
  methodology: versions.methodology,
});

function present(checked: CheckedFile): AnswerOf<typeof checkReceiptEndpoint> {
  const { receipt, file, store, sentences, figures } = checked;
  const others = figures.flatMap(({ state, place, inFile, printed, inStore }) =>
    state === 'agrees' ? [] : [{ place, in_file: inFile, printed, in_store: inStore, state }],
  );
  const hasCompared = figures.length > 0;
  const isWhole = file !== 'changed' && file !== 'unknown' && store !== 'differs';
  const known = isWhole ? (receipt?.figureCount ?? 0) : 0;
  return {
    receipt: receipt && presentReceipt(receipt),
    file,
    store,
    sentences: [...sentences],
    agreeing: hasCompared ? figures.length - others.length : known,
    others: others.length,
    figures: others.slice(0, MOST_LISTED_FIGURES),
  };
}

/** Checks a file against its receipt: of the own organisation alone, for an administrator too. */
export const receiptRoutes = (parts: CheckParts): readonly Route[] => [
  serveUpload(checkReceiptEndpoint, async ({ viewer, file }) => {
    const { organisationId: onlyOrganisationId } = viewer;
    const checked = await checkFile(parts, {
      bytes: file.bytes,
      mostCompared: MOST_COMPARED_FIGURES,
      withReach: (act) =>
        parts.database.withTenant(viewer, (tx) => act({ tx, onlyOrganisationId })),
    });
    return present(checked);
  }),
];
