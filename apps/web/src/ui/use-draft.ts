import { useEffect, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';

import { useLatest } from './use-latest.ts';

interface Options {
  /** How long typing rests before it is committed; leaving the field commits at once. */
  readonly waitMs?: number;
}

/**
 * The text of a field that commits while somebody types. A value from outside, such as the address,
 * is shown only while nobody edits: it may be late, or written differently ('0' for '0.0').
 */
export function useDraft(value: string, commit: (text: string) => void, { waitMs }: Options = {}) {
  const [text, setText] = useState(value);
  const isEditing = useRef(false);
  const waiting = useRef<{ readonly timer: number; readonly text: string }>(null);
  const latest = useLatest(commit);

  useEffect(() => {
    if (!isEditing.current) setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(waiting.current?.timer), []);

  const commitNow = (next: string) => {
    waiting.current = null;
    latest.current(next);
  };
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const next = event.target.value;
    isEditing.current = true;
    setText(next);
    clearTimeout(waiting.current?.timer);
    if (waitMs === undefined) return commitNow(next);
    waiting.current = { timer: window.setTimeout(() => commitNow(next), waitMs), text: next };
  };
  const handleBlur = () => {
    isEditing.current = false;
    if (waiting.current === null) return setText(value);
    clearTimeout(waiting.current.timer);
    commitNow(waiting.current.text);
  };
  return { value: text, onChange: handleChange, onBlur: handleBlur };
}
