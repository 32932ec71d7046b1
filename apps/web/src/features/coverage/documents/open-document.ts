import { documentFileEndpoint, REPORT_FORMATS } from '@verdure/contract/coverage/documents';
import type { ReportFormat } from '@verdure/contract/coverage/documents';
import { pathOf } from '@verdure/contract/http/endpoint';

import { send } from '../../../api/call.ts';
import { textOf } from '../../../api/call-error.ts';
import { download } from '../../../ui/download.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { documentsMessages } from './documents.messages.ts';

interface WantedDocument {
  readonly id: number;
  readonly title: string;
  readonly format: ReportFormat;
  readonly page?: number;
}

async function fileOf({ id, format }: WantedDocument): Promise<Blob> {
  const { method, path } = documentFileEndpoint;
  const answer = await send(`/api${pathOf(documentFileEndpoint, { documentId: id })}`, {
    route: `${method} ${path}`,
    init: { method },
    endsSession: true,
  });
  return new Blob([await answer.arrayBuffer()], { type: REPORT_FORMATS[format] });
}

/**
 * Opens a PDF on its page in a new tab. Other formats are saved: a file from outside never opens
 * as a page of ours. So is a PDF where the browser opens no tab.
 */
export async function openDocument(wanted: WantedDocument): Promise<void> {
  // opened at once, because browsers allow it only as the answer to a press
  const tab = wanted.format === 'pdf' ? window.open('', '_blank') : null;
  try {
    const content = await fileOf(wanted);
    if (tab === null) {
      download({ name: `${wanted.title}.${wanted.format}`, type: content.type, content });
      return;
    }
    tab.location.href = `${URL.createObjectURL(content)}#page=${wanted.page ?? 1}`;
  } catch (error) {
    tab?.close();
    showToast('error', textOf(error, documentsMessages.openFailed));
  }
}
