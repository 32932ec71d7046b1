import './multi-choice.css';

import { choiceMark } from '../unsaved.ts';

interface Props {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** Yes or no in a form. Use a switch for what takes effect at once. */
export function Checkbox({ label, isChecked, onChange }: Props) {
  return (
    <label className="checkbox" {...choiceMark(isChecked)}>
      <input
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
