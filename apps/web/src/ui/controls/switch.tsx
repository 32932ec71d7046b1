import './controls.css';

import { choiceMark } from '../unsaved.ts';

interface Props {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly isPending?: boolean;
}

/** On or off at once. Forms use a checkbox instead. */
export function Switch({ label, isOn, onChange, isPending = false }: Props) {
  return (
    <button
      type="button"
      role="switch"
      {...choiceMark(isOn)}
      aria-checked={isOn}
      aria-busy={isPending || undefined}
      className="switch"
      onClick={() => {
        if (!isPending) onChange(!isOn);
      }}
    >
      <span className="switch-track" aria-hidden="true" />
      {label}
    </button>
  );
}
