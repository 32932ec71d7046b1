import type { AuditEvent } from '@verdure/contract/administration/audit';
import { EXPORT_KINDS } from '@verdure/contract/administration/exports';
import { z } from 'zod';

import { counted } from '../../../format/number.ts';

const takenSchema = z.object({ kind: z.enum(EXPORT_KINDS), rows: z.number() });
const auditExportSchema = z.object({ events: z.number() });

const KINDS = {
  'table-csv': 'Exported the table as CSV',
  'table-xlsx': 'Exported the table as a workbook',
  'chart-csv': 'Exported the numbers of a chart as CSV',
  'chart-png': 'Exported the picture of a chart as PNG',
} as const;

/** Actions whose own words say little. */
const ACTIONS: Readonly<Record<string, string>> = {
  'ticket.given': 'Opened the toolkit or the assistant',
  'export.taken': 'Exported data',
  'receipt.issued': 'Receipt of a file: issued',
  'minerva.uploaded': 'Scores file: uploaded',
  'minerva.processed': 'Scores file: read',
  'access.refused': 'Tried what the role does not allow',
  'outbox.mail-read': 'Read a mail of the outbox',
  'report.granted': 'Report: made available',
  'account.email-asked': 'Account: asked to change the email',
};

/** An action in words: 'user.role-changed' is 'User: role changed'. */
export function actionWords(action: string): string {
  const known = ACTIONS[action];
  if (known !== undefined) return known;
  const [subject = '', event = ''] = action.replaceAll('-', ' ').split('.');
  const named = subject === 'api key' ? 'API key' : subject;
  return `${named.charAt(0).toUpperCase()}${named.slice(1)}: ${event}`;
}

/** Their numbers say nothing to a reader. */
const NAMELESS = new Set(['session', 'screener', 'route', 'universe', 'audit-events', 'mail']);

type Subject = Pick<AuditEvent, 'subject_type' | 'subject_id' | 'subject_name'>;

/** What an event is about: its name, else what it is and its number. */
export function subjectWords({ subject_type, subject_id, subject_name }: Subject): string {
  const words = subject_type.replaceAll('-', ' ');
  const kind = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  if (subject_name !== null) return `${kind} ${subject_name}`;
  return NAMELESS.has(subject_type) ? kind : `${kind} ${subject_id}`;
}

/** What became of a value or was exported, in words; null if the name of the action already says it. */
export function wordsOf({ action, after, sentence }: AuditEvent): string | null {
  if (sentence !== null) return sentence;
  const taken = action === 'export.taken' ? takenSchema.safeParse(after).data : undefined;
  if (taken) return `${KINDS[taken.kind]}, ${counted(taken.rows, 'row')}`;
  const log = action === 'audit.exported' ? auditExportSchema.safeParse(after).data : undefined;
  return log ? `Exported the audit log as CSV, ${counted(log.events, 'event')}` : null;
}
