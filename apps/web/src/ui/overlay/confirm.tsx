import { useState } from 'react';
import type { ReactNode } from 'react';

import { Button } from '../controls/button.tsx';
import { Modal } from './modal.tsx';
import { type Proof, ProofForm } from './proof-field.tsx';

interface Props {
  readonly title: string;
  /** What will happen, in words. */
  readonly children: ReactNode;
  /** Completes 'YES - {action}'. */
  readonly action: string;
  readonly isOpen: boolean;
  readonly isPending: boolean;
  /** The current password; neither step goes on without it. */
  readonly proof?: Proof;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/**
 * Two steps before something is deleted or overwritten (SCR-GLB-21): 'Confirm', then
 * 'NO - Don't Confirm' (which has the focus) or 'YES - {action}'.
 */
export function Confirm({ isOpen, ...props }: Props) {
  return isOpen ? <Steps {...props} /> : null;
}

/** There only while it is open, so that each opening begins with the first step. */
function Steps({ onClose, ...props }: Omit<Props, 'isOpen'>) {
  const [isSecondStep, setSecondStep] = useState(false);
  return (
    <Modal
      title={props.title}
      isOpen
      onClose={onClose}
      footer={
        isSecondStep ? (
          <SecondStep {...props} onClose={onClose} />
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="primary"
              disabledReason={props.proof?.missing ?? null}
              onClick={() => setSecondStep(true)}
            >
              Confirm
            </Button>
          </>
        )
      }
    >
      <div className="stack">
        <div>{props.children}</div>
        {props.proof ? <ProofForm proof={props.proof} onEnter={() => setSecondStep(true)} /> : null}
      </div>
      {props.isPending ? (
        <p className="caption" role="status">
          Please wait a few seconds
        </p>
      ) : null}
    </Modal>
  );
}

/** The safe answer takes the focus when the second step appears. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

type SecondStepProps = Pick<Props, 'action' | 'isPending' | 'proof' | 'onConfirm' | 'onClose'>;

function SecondStep({ action, isPending, proof, onConfirm, onClose }: SecondStepProps) {
  return (
    <>
      <button type="button" className="button button-secondary" ref={takeFocus} onClick={onClose}>
        NO - Don't Confirm
      </button>
      <Button
        variant="danger"
        isPending={isPending}
        disabledReason={proof?.missing ?? null}
        onClick={onConfirm}
      >
        YES - {action}
      </Button>
    </>
  );
}
