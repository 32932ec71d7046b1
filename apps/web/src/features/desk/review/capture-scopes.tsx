import type { ReviewedMetric } from '@verdure/contract/desk/review';
import type { CompanyConstants } from '@verdure/contract/desk/review-catalogue';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { constantsQuery } from './review.queries.ts';
import { ScopesForm } from './scopes-form.tsx';
import { scopesMessages } from './scopes.messages.ts';

const isOfEmissions = (row: ReviewedMetric, constants: CompanyConstants): boolean =>
  [
    constants.scope_1_id,
    constants.scope_2_id,
    constants.scope_3_id,
    constants.scope_1_2_sum_id,
    constants.scope_sum_id,
  ].includes(row.metric.id);

/** Opens the form of the three scopes from a metric of emissions (SCR-APP-16). */
export function CaptureScopes({ row }: { readonly row: ReviewedMetric }) {
  const [isOpen, setOpen] = useState(false);
  const { data: constants } = useQuery(constantsQuery());
  if (constants === undefined || !isOfEmissions(row, constants)) return null;
  const close = () => setOpen(false);
  return (
    <div className="stack">
      {constants.copy_excerpt_metric_ids.includes(row.metric.id) && !row.approved ? (
        <p className="caption">{scopesMessages.copies}</p>
      ) : null}
      <Button size="dense" onClick={() => setOpen(true)}>
        {scopesMessages.capture}
      </Button>
      <Modal title={scopesMessages.captureTitle(row.year)} isOpen={isOpen} onClose={close}>
        <ScopesForm companyId={row.company_id} year={row.year} onAdded={close} />
      </Modal>
    </div>
  );
}
