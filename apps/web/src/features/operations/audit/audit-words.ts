import type { AuditEvent } from '@verdure/contract/operations/audit';
import { EXPORT_KINDS } from '@verdure/contract/operations/exports';
import { z } from 'zod';

import { formatCount } from '../../../format/number.ts';

const takenSchema = z.object({ kind: z.enum(EXPORT_KINDS), rows: z.number() });
const auditExportSchema = z.object({ events: z.number() });

const KINDS = {
  'table-csv': 'Took the table away as CSV',
  'chart-csv': 'Took the numbers of a chart away as CSV',
  'chart-png': 'Took the picture of a chart away as PNG',
} as const;

const counted = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;

/** What was exported, in words; null if the name of the action already says it. */
export function wordsOf({ action, after }: AuditEvent): string | null {
  const taken = action === 'export.taken' ? takenSchema.safeParse(after).data : undefined;
  if (taken) return `${KINDS[taken.kind]}, ${counted(taken.rows, 'row')}`;
  const log = action === 'audit.exported' ? auditExportSchema.safeParse(after).data : undefined;
  return log ? `Took the audit log away as CSV, ${counted(log.events, 'event')}` : null;
}
