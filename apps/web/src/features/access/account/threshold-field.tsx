import { numberIn } from '../../../format/typed-number.ts';
import { Slider } from '../../../ui/controls/slider.tsx';
import { useSavedDraft } from '../../../ui/use-saved-draft.ts';
import { accountMessages } from './account.messages.ts';
import { useSaveSetting } from './setting.mutations.ts';

interface Props {
  readonly label: string;
  readonly direction: 'positive' | 'negative';
  /** 1.5 is 150%. */
  readonly fraction: number;
  readonly setting: 'pos_sentiment_threshold' | 'neg_sentiment_threshold';
}

const MOST_PERCENT = 200;
const SAVE_AFTER_MS = 600;

/** A percentage with at most two decimals, because binary fractions would show many digits. */
const savedOf = (percent: number): string => String(Math.round(percent * 100) / 100);

/** The percentage that is typed; null for anything else. */
function percentageIn(text: string): number | null {
  const percent = numberIn(text);
  return percent !== null && percent >= 0 && percent <= MOST_PERCENT ? percent : null;
}

/** Typed as a percentage, sent as a fraction once typing stops (SCR-ACC-04). */
export function ThresholdField({ label, direction, fraction, setting }: Props) {
  const save = useSaveSetting();
  const saved = savedOf(fraction * 100);
  const [draft, setDraft] = useSavedDraft({
    saved,
    read: (text) => {
      const percent = percentageIn(text);
      return percent === null ? null : savedOf(percent);
    },
    onSave: (percent, onFailed) =>
      void save.mutateAsync({ [setting]: Number(percent) / 100 }).catch(onFailed),
    afterMs: SAVE_AFTER_MS,
  });
  const percent = percentageIn(draft);

  return (
    <Slider
      label={label}
      unit="%"
      min={0}
      max={MOST_PERCENT}
      value={draft}
      valueText={accountMessages.percentWords(percent === null ? draft : savedOf(percent))}
      error={percent === null ? accountMessages.thresholdInvalid : undefined}
      hint={accountMessages.thresholdSentence(direction, percent ?? Number(saved))}
      onChange={setDraft}
    />
  );
}
