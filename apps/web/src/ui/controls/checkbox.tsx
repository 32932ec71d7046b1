import './multi-choice.css';

interface Props {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** Yes or no in a form. Use a switch for what takes effect at once. */
export function Checkbox({ label, isChecked, onChange }: Props) {
  return (
    <label className="checkbox">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
