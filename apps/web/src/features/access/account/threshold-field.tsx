import { useEffect, useState } from 'react';

import { Slider } from '../../../ui/controls/slider.tsx';
import { useSettled } from '../../../ui/use-settled.ts';
import { accountMessages } from './account.messages.ts';

interface Props {
  readonly label: string;
  readonly direction: 'positive' | 'negative';
  /** 1.5 is 150%. */
  readonly fraction: number;
  readonly onChange: (fraction: number) => void;
}

const MOST_PERCENT = 200;
const SAVE_AFTER_MS = 600;

/** Two decimals of a percentage: what a field shows never grows a tail of binary digits. */
const percentOf = (fraction: number): number => Math.round(fraction * 10_000) / 100;

function isPercentage(text: string): boolean {
  const percent = Number(text);
  return text.trim() !== '' && percent >= 0 && percent <= MOST_PERCENT;
}

/** Entered as a percentage, sent divided by 100, once it has come to rest (SCR-ACC-04). */
export function ThresholdField({ label, direction, fraction, onChange }: Props) {
  const saved = String(percentOf(fraction));
  const [draft, setDraft] = useState(saved);
  const settled = useSettled(draft, SAVE_AFTER_MS);
  const isValid = isPercentage(draft);

  // biome-ignore lint/correctness/useExhaustiveDependencies: sent when the draft has come to rest, not when its sender is new
  useEffect(() => {
    if (isPercentage(settled) && Number(settled) !== percentOf(fraction)) {
      onChange(Number(settled) / 100);
    }
  }, [settled]);
  useEffect(() => setDraft(saved), [saved]);

  return (
    <Slider
      label={label}
      unit="%"
      min={0}
      max={MOST_PERCENT}
      value={draft}
      valueText={accountMessages.percentWords(draft)}
      error={isValid ? undefined : accountMessages.thresholdInvalid}
      hint={accountMessages.thresholdSentence(direction, isValid ? Number(draft) : Number(saved))}
      onChange={setDraft}
    />
  );
}
