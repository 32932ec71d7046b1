import './checkbox.css';

import type { ReactNode } from 'react';

import { choiceMark } from '../unsaved.ts';

interface Props {
  readonly label: ReactNode;
  /** Accessible name, where the label beside the box does not say it alone. */
  readonly name?: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** Yes or no in a form. Use a switch for what takes effect at once. */
export function Checkbox({ label, name, isChecked, onChange }: Props) {
  return (
    <label className="checkbox" {...choiceMark(isChecked)}>
      <input
        type="checkbox"
        aria-label={name}
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
