import type { FigureCheck } from '@verdure/contract/vocabulary';

import { recordAudit } from '../../../platform/audit.ts';
import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import type { Acting } from '../../../platform/viewer.ts';
import type { ValuePlace, VersionContent } from './value-versions.store.ts';

/** The fields that say what was found, in the words of the audit log. */
const said = ({
  approved,
  awareness,
  performance,
  value,
  raw_value,
  raw_unit,
  confirmed,
}: VersionContent) => ({
  approved,
  awareness,
  performance,
  value,
  raw_value,
  raw_unit,
  confirmed,
});

interface ValueChange {
  readonly action: 'corrected' | 'approved' | 'rejected' | 'taken-back' | 'undone';
  readonly old: VersionContent;
  readonly content: VersionContent;
  readonly place: ValuePlace;
  /** Of the version that holds the content. */
  readonly id: number;
  readonly actor: Acting;
  /** Why, if the analyst said so. */
  readonly reason?: string | undefined;
  /** It was approved while no passage of a report stood behind it. */
  readonly isUnproved?: boolean;
  /** It was approved in spite of these. */
  readonly failed?: readonly FigureCheck[];
}

/** Records what became of a value. */
export const recordValueChange = (
  tx: AdministrationTransaction,
  { action, old, content, place, id, actor, ...rest }: ValueChange,
) => {
  const { viewer, requestId } = actor;
  const { reason, isUnproved = false, failed = [] } = rest;
  return recordAudit(tx, {
    organisationId: viewer.organisationId,
    actorUserId: viewer.userId,
    action: `company-metric.${action}`,
    subject: { type: 'company-metric', id },
    requestId,
    before: { ...said(old) },
    after: {
      ...said(content),
      company_id: place.companyId,
      metric_id: place.metricId,
      year: place.year,
      ...(reason !== undefined && { reason }),
      ...(isUnproved && { without_passage: true }),
      ...(action === 'approved' && failed.length > 0 && { failed_checks: failed }),
    },
  });
};
