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
}

/** 'Delete Metrics': opens the choice of year and type (SCR-APP-04). */
export function DeleteMetricsButton({ company, years }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{deleteMetricsMessages.button}</Button>
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
