import type { IdAndName } from '@verdure/contract/http/fields';
import { useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { DeleteMetrics } from './delete-metrics.tsx';
import { deleteMetricsMessages } from './delete-metrics.messages.ts';

interface Props {
  readonly company: IdAndName;
  /** Years with values, newest first. */
  readonly years: readonly number[];
  /** Why nothing of it may be deleted; null: it may. */
  readonly whyNot: string | null;
}

/** 'Delete Metrics': opens the choice of year and type (SCR-APP-04). */
export function DeleteMetricsButton({ company, years, whyNot }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button disabledReason={whyNot} onClick={() => setOpen(true)}>
        {deleteMetricsMessages.button}
      </Button>
      <Modal
        title={deleteMetricsMessages.of(company.name)}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <DeleteMetrics company={company} years={years} />
      </Modal>
    </>
  );
}
