import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { evidenceMessages } from './evidence.messages.ts';

interface Props {
  readonly onYes: () => void;
  readonly onNo: () => void;
}

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** 'Sure?' with yes and no in place; no has the focus (SCR-EXC-01). */
export const SureButtons = ({ onYes, onNo }: Props) => (
  <div className="review-buttons" role="group" aria-label={evidenceMessages.sure}>
    <strong>{evidenceMessages.sure}</strong>
    <button
      ref={takeFocus}
      type="button"
      className={buttonClass('secondary', 'dense')}
      onClick={onNo}
    >
      {evidenceMessages.no}
    </button>
    <Button variant="danger" size="dense" onClick={onYes}>
      {evidenceMessages.yes}
    </Button>
  </div>
);
