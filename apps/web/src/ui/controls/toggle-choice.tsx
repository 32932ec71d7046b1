import './toggle-choice.css';

import { Button } from './button.tsx';

interface Props<Value extends string> {
  readonly label: string;
  readonly choices: readonly Value[];
  readonly chosen: readonly Value[];
  /** What the choice shows, in words. */
  readonly showing: string;
  readonly onChange: (chosen: readonly Value[]) => void;
}

/** A switch for each choice, with what they show in words and one way to all. */
export function ToggleChoice<Value extends string>(props: Props<Value>) {
  const { choices, chosen, onChange } = props;
  const toggle = (value: Value) =>
    onChange(choices.filter((each) => chosen.includes(each) !== (each === value)));
  return (
    <fieldset className="toggle-choice">
      <legend className="visually-hidden">{props.label}</legend>
      {choices.map((value) => (
        <button
          key={value}
          type="button"
          className="choice-toggle"
          aria-pressed={chosen.includes(value)}
          onClick={() => toggle(value)}
        >
          {value}
        </button>
      ))}
      <span className="caption" role="status">
        {props.showing}
      </span>
      {chosen.length === choices.length ? null : (
        <Button size="dense" onClick={() => onChange(choices)}>
          Show all
        </Button>
      )}
    </fieldset>
  );
}
