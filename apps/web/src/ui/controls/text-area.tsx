import './controls.css';

import { useId } from 'react';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The most characters; the field counts them, and longer texts show `tooLong`. */
  readonly mostCharacters: number;
  readonly tooLong: string;
  readonly rows?: number;
  /** What Enter does; Shift and Enter make a new line. Absent: Enter makes a new line too. */
  readonly onEnter?: () => void;
}

/** Several lines of text, with a live count of the characters. */
export function TextArea({ label, value, onChange, mostCharacters, ...props }: Props) {
  const id = useId();
  const isTooLong = value.trim().length > mostCharacters;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box" data-invalid={isTooLong || undefined}>
        <textarea
          id={id}
          rows={props.rows ?? 4}
          value={value}
          aria-invalid={isTooLong || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            // while letters are composed, Enter ends the composing
            if (!props.onEnter || event.key !== 'Enter' || event.shiftKey) return;
            if (event.nativeEvent.isComposing) return;
            event.preventDefault();
            props.onEnter();
          }}
        />
      </div>
      <p id={`${id}-note`} className={isTooLong ? 'field-error' : 'caption'}>
        {isTooLong ? `${props.tooLong} ` : null}
        {value.trim().length} of {mostCharacters} characters
      </p>
    </div>
  );
}
