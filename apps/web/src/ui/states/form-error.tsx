import './states.css';

import { useEffect, useRef } from 'react';

import { Note } from './note.tsx';

interface Props {
  /** Null: nothing is wrong. */
  readonly text: string | null;
}

/** Takes the focus when it appears, so that the next thing read is what went wrong. */
export function FormError({ text }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text !== null) box.current?.focus();
  }, [text]);
  if (text === null) return null;
  return (
    <div ref={box} tabIndex={-1} className="form-error">
      <Note kind="error">{text}</Note>
    </div>
  );
}
