import './what-if.css';

import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { numberIn } from '../../../format/typed-number.ts';
import { whatIfMessages } from './what-if.messages.ts';

interface Props {
  /** Of the holding. */
  readonly name: string;
  /** In the draft. */
  readonly percent: number;
  /** As it is saved; null for an added holding. */
  readonly savedPercent: number | null;
  /** @returns why the weight cannot be used; null if it is used */
  readonly onWeight: (percent: number) => string | null;
  readonly onRemove: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 0.1, ArrowDown: -0.1 };
const DECIMALS = 4;

const shown = (percent: number): string => String(Number(percent.toFixed(DECIMALS)));

/** The weight of a holding in a draft: a field that steps by 0.1, and a button that removes it. */
export function DraftWeight({ name, percent, savedPercent, onWeight, onRemove }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const isHeld = useRef(false);
  const [text, setText] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // the computed weight replaces what was typed, but not under the reader's hands
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new weight has arrived
  useEffect(() => {
    if (document.activeElement !== field.current) setText(null);
  }, [percent]);
  const take = (typed: string) => {
    const wanted = numberIn(typed) ?? Number.NaN;
    setProblem(typed === shown(percent) ? null : onWeight(wanted));
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = STEPS[event.key];
    if (event.key !== 'Enter' && by === undefined) return;
    event.preventDefault();
    if (by === undefined) return take(event.currentTarget.value);
    const next = shown((numberIn(text ?? shown(percent)) ?? percent) + by);
    setText(next);
    isHeld.current = event.repeat;
    // every weight that is taken asks for the whole page anew
    if (!event.repeat) take(next);
  };
  const handleKeyUp = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isHeld.current) return;
    isHeld.current = false;
    take(event.currentTarget.value);
  };
  const isMoved = savedPercent === null || shown(savedPercent) !== shown(percent);
  return (
    <span className="draft-weight">
      {isMoved ? (
        <span className="draft-saved" title="Saved weight">
          {savedPercent === null ? 'new' : `${Number(savedPercent.toFixed(2))}%`}
        </span>
      ) : null}
      <input
        ref={field}
        className="draft-field"
        inputMode="decimal"
        aria-label={whatIfMessages.weightOf(name)}
        aria-invalid={problem === null ? undefined : true}
        title={problem ?? undefined}
        value={text ?? shown(percent)}
        onChange={(event) => setText(event.target.value)}
        onBlur={(event) => {
          if (text !== null) take(event.target.value);
        }}
        onKeyDown={handleKey}
        onKeyUp={handleKeyUp}
      />
      <button
        type="button"
        className="icon-button icon-button-dense"
        aria-label={whatIfMessages.remove(name)}
        onClick={onRemove}
      >
        <X className="icon" aria-hidden />
      </button>
      <span role="alert" className="visually-hidden">
        {problem}
      </span>
    </span>
  );
}
