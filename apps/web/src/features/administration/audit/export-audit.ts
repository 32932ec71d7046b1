import { exportAuditEventsEndpoint } from '@verdure/contract/administration/audit';

import { textOf } from '../../../api/call-error.ts';
import { send } from '../../../api/call.ts';
import { download } from '../../../ui/download.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { auditMessages } from './audit.messages.ts';
import { filtersOf } from './audit-search.ts';
import type { AuditSearch } from './audit-search.ts';

const FILE_NAME = /filename\*=UTF-8''([\w.-]+)$/;

/** Every matching event, as the file that the server writes. */
export async function exportAudit(search: AuditSearch): Promise<void> {
  const { method, path } = exportAuditEventsEndpoint;
  const query = new URLSearchParams(
    Object.entries(filtersOf(search)).map(([name, value]) => [name, String(value)]),
  );
  try {
    const answer = await send(`/api${path}?${query}`, {
      route: `${method} ${path}`,
      init: { method },
      endsSession: true,
    });
    const [, name = 'audit.csv'] =
      FILE_NAME.exec(answer.headers.get('content-disposition') ?? '') ?? [];
    download({ name, type: 'text/csv;charset=utf-8', content: await answer.blob() });
  } catch (error) {
    showToast('error', textOf(error, auditMessages.exportFailed));
  }
}
