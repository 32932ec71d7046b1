import type { AuditEvent } from '@verdure/contract/administration/audit';
import { EXPORT_KINDS } from '@verdure/contract/administration/exports';
import { z } from 'zod';

import { formatCount } from '../../../format/number.ts';

const takenSchema = z.object({ kind: z.enum(EXPORT_KINDS), rows: z.number() });
const auditExportSchema = z.object({ events: z.number() });

const KINDS = {
  'table-csv': 'Exported the table as CSV',
  'table-xlsx': 'Exported the table as a workbook',
  'chart-csv': 'Exported the numbers of a chart as CSV',
  'chart-png': 'Exported the picture of a chart as PNG',
} as const;

/** An action in words: 'user.role-changed' is 'User: role changed'. */
export function actionWords(action: string): string {
  const [subject = '', event = ''] = action.replaceAll('-', ' ').split('.');
  const named = subject === 'api key' ? 'API key' : subject;
  return `${named.charAt(0).toUpperCase()}${named.slice(1)}: ${event}`;
}

const counted = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;

/** What was exported, in words; null if the name of the action already says it. */
export function wordsOf({ action, after }: AuditEvent): string | null {
  const taken = action === 'export.taken' ? takenSchema.safeParse(after).data : undefined;
  if (taken) return `${KINDS[taken.kind]}, ${counted(taken.rows, 'row')}`;
  const log = action === 'audit.exported' ? auditExportSchema.safeParse(after).data : undefined;
  return log ? `Exported the audit log as CSV, ${counted(log.events, 'event')}` : null;
}
