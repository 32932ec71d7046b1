import type { ReactNode } from 'react';

import { Button } from '../controls/button.tsx';
import { Modal } from './modal.tsx';
import { type Proof, ProofField } from './proof-field.tsx';

interface Props {
  readonly title: string;
  /** What will happen, in words. */
  readonly children: ReactNode;
  readonly action: string;
  readonly proof: Proof;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** One step with the current password, where nothing is deleted or overwritten. */
export function ProveModal({ title, children, action, proof, ...props }: Props) {
  return (
    <Modal
      title={title}
      isOpen
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>Cancel</Button>
          <Button
            variant="primary"
            isPending={props.isPending}
            disabledReason={proof.missing}
            onClick={props.onConfirm}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className="stack">
        <div>{children}</div>
        <ProofField proof={proof} onEnter={() => props.isPending || props.onConfirm()} />
      </div>
    </Modal>
  );
}
