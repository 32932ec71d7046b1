import { Slider } from '../../../ui/controls/slider.tsx';
import { useSavedDraft } from '../../../ui/use-saved-draft.ts';
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

/** A percentage with at most two decimals, because binary fractions would show many digits. */
const savedOf = (percent: number): string => String(Math.round(percent * 100) / 100);

function isPercentage(text: string): boolean {
  const percent = Number(text);
  return text.trim() !== '' && percent >= 0 && percent <= MOST_PERCENT;
}

/** Typed as a percentage, sent as a fraction once typing stops (SCR-ACC-04). */
export function ThresholdField({ label, direction, fraction, onChange }: Props) {
  const saved = savedOf(fraction * 100);
  const [draft, setDraft] = useSavedDraft({
    saved,
    read: (text) => (isPercentage(text) ? savedOf(Number(text)) : null),
    onSave: (percent) => onChange(Number(percent) / 100),
    afterMs: SAVE_AFTER_MS,
  });
  const isValid = isPercentage(draft);

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
