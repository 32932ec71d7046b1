import type { ExcerptChange, ReviewedExcerpt } from '@verdure/contract/desk/review-excerpts';

import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { evidenceMessages } from './evidence.messages.ts';
import { SureButtons } from './sure-buttons.tsx';

interface Props {
  readonly passage: ReviewedExcerpt;
  readonly isPending: boolean;
  /** 'Sure?' stands in place of the buttons. */
  readonly isAsked: boolean;
  readonly onChange: (change: ExcerptChange) => void;
  readonly onEdit: () => void;
  readonly onAsk: (isAsked: boolean) => void;
}

/** The marks as labelled toggles, then edit and delete (SCR-EXC-01). */
export function PassageActions({ passage, isPending, isAsked, onChange, ...props }: Props) {
  const { best_excerpt, is_confirmed, user_view } = passage;
  if (isAsked) {
    return (
      <SureButtons onYes={() => onChange({ is_deleted: true })} onNo={() => props.onAsk(false)} />
    );
  }
  return (
    <div className="review-buttons" aria-busy={isPending || undefined}>
      <Toggle
        label={evidenceMessages.best}
        isOn={best_excerpt}
        onChange={(isOn) => onChange({ best_excerpt: isOn })}
      />
      <Toggle
        label={evidenceMessages.confirmed}
        isOn={is_confirmed}
        onChange={(isOn) => onChange({ is_confirmed: isOn })}
      />
      <Toggle
        label={evidenceMessages.userView}
        isOn={user_view}
        onChange={(isOn) => onChange({ user_view: isOn })}
      />
      {best_excerpt || is_confirmed ? (
        <Button variant="quiet" size="dense" onClick={() => onChange({ is_confirmed: false })}>
          {evidenceMessages.clear}
        </Button>
      ) : null}
      <Button variant="quiet" size="dense" onClick={props.onEdit}>
        {evidenceMessages.edit}
      </Button>
      <Button variant="quiet" size="dense" onClick={() => props.onAsk(true)}>
        {evidenceMessages.remove}
      </Button>
    </div>
  );
}

interface ToggleProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

const Toggle = ({ label, isOn, onChange }: ToggleProps) => (
  <button
    type="button"
    className={`${buttonClass('secondary', 'dense')} passage-toggle`}
    aria-pressed={isOn}
    onClick={() => onChange(!isOn)}
  >
    {isOn ? '✓ ' : ''}
    {label}
  </button>
);
