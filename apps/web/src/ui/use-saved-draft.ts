import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface Input {
  /** What is saved, as the field writes it. */
  readonly saved: string;
  /** What a text is saved as; null for one that cannot be saved. */
  readonly read: (text: string) => string | null;
  /** Called when the typing has ended; `onFailed` says that it was not saved. */
  readonly onSave: (value: string, onFailed: () => void) => void;
  readonly afterMs: number;
}

/**
 * The text of a field that saves itself. What was saved from here may come back late, when more has
 * been typed: the text stays. A value from elsewhere replaces the text.
 */
export function useSavedDraft(input: Input) {
  const { saved, read, onSave, afterMs } = input;
  const [text, setText] = useState(saved);
  /** Sent from here and not back yet, oldest first. */
  const sent = useRef<readonly string[]>([]);
  const seen = useRef(saved);

  useEffect(() => {
    if (seen.current === saved) return;
    seen.current = saved;
    const at = sent.current.indexOf(saved);
    sent.current = at < 0 ? [] : sent.current.slice(at + 1);
    if (at < 0) setText(saved);
  }, [saved]);

  const save = useEffectEvent(() => {
    const value = read(text);
    if (value === null || value === (sent.current.at(-1) ?? saved)) return;
    sent.current = [...sent.current, value];
    // typed again it is sent again
    onSave(value, () => {
      sent.current = sent.current.filter((other) => other !== value);
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter starts the time anew
  useEffect(() => {
    const timer = setTimeout(() => save(), afterMs);
    return () => clearTimeout(timer);
  }, [text, afterMs]);

  return [text, setText] as const;
}
