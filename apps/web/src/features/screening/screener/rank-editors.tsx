import {
  PEER_OPERATORS,
  type PeerSet,
  RANK_ENDS,
  SCREENER_LIMITS,
  type ScreenerAnswer,
} from '@verdure/contract/screening/screener-query';
import { THRESHOLD_WORDS } from '@verdure/contract/vocabulary';
import { useState } from 'react';

import { numberIn } from '../../../format/typed-number.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { screenerMessages } from './screener.messages.ts';

type Answer<Kind extends ScreenerAnswer['kind']> = Extract<ScreenerAnswer, { readonly kind: Kind }>;

interface Props<Kind extends ScreenerAnswer['kind']> {
  readonly answer: Answer<Kind>;
  readonly onAnswer: (answer: ScreenerAnswer | null, problem?: string | null) => void;
}

const OPERATORS = PEER_OPERATORS.map((value) => ({ value, label: THRESHOLD_WORDS[value] }));

const SET_WORDS = {
  sub_sector: 'its sub-sector',
  sector: 'its sector',
  all: 'all',
} as const satisfies Record<PeerSet, string>;

const MOST_PERCENT = 100;

/** A number that is typed between two others; what is not is said, and answers nothing. */
function useBounded(first: number, most: number, isWhole: boolean) {
  const [text, setText] = useState(String(first));
  const read = (typed: string): number | null => {
    const number = numberIn(typed);
    const isGood = number !== null && number >= (isWhole ? 1 : 0) && number <= most;
    return isGood && (!isWhole || Number.isInteger(number)) ? number : null;
  };
  const problem =
    read(text) === null ? screenerMessages.numberBetween(isWhole ? 1 : 0, most) : null;
  return { text, setText, read, problem };
}

/** Against a percentile of its peers. */
export function PeersEditor({
  answer,
  onAnswer,
  sets,
}: Props<'peers'> & { readonly sets: readonly PeerSet[] }) {
  const { text, setText, read, problem } = useBounded(answer.percentile, MOST_PERCENT, false);
  const type = (typed: string) => {
    const percentile = read(typed);
    setText(typed);
    if (percentile === null) onAnswer(null, screenerMessages.numberBetween(0, MOST_PERCENT));
    else onAnswer({ ...answer, percentile }, null);
  };
  return (
    <div className="threshold-value">
      <Select
        label="Is"
        options={OPERATORS}
        value={answer.operator}
        onChange={(operator) => onAnswer({ ...answer, operator })}
      />
      <TextField
        label="Percentile (50 is the median)"
        inputMode="decimal"
        value={text}
        error={problem ?? undefined}
        onChange={({ target: { value } }) => type(value)}
      />
      <Select
        label="Of"
        options={sets.map((value) => ({ value, label: SET_WORDS[value] }))}
        value={answer.peers}
        onChange={(peers) => onAnswer({ ...answer, peers })}
      />
    </div>
  );
}

const ENDS = RANK_ENDS.map((value) => ({ value, label: value }));

/** Among the highest or lowest of what meets the conditions beside it. */
export function RankedEditor({ answer, onAnswer }: Props<'ranked'>) {
  const { ranked } = SCREENER_LIMITS;
  const { text, setText, read, problem } = useBounded(answer.count, ranked, true);
  const type = (typed: string) => {
    const count = read(typed);
    setText(typed);
    if (count === null) onAnswer(null, screenerMessages.numberBetween(1, ranked));
    else onAnswer({ ...answer, count }, null);
  };
  return (
    <div className="threshold-value">
      <TextField
        label="How many"
        inputMode="numeric"
        value={text}
        error={problem ?? undefined}
        onChange={({ target: { value } }) => type(value)}
      />
      <Select
        label="Which"
        options={ENDS}
        value={answer.end}
        onChange={(end) => onAnswer({ ...answer, end })}
      />
    </div>
  );
}

const PRESENCE = [
  { value: 'some', label: 'Has a value' },
  { value: 'none', label: 'Has no value' },
] as const;

/** Whether there is a value. */
export const PresenceEditor = ({ answer, onAnswer }: Props<'presence'>) => (
  <SegmentedControl<'some' | 'none'>
    label="Value"
    segments={PRESENCE}
    value={answer.isPresent ? 'some' : 'none'}
    onChange={(value) => onAnswer({ kind: 'presence', isPresent: value === 'some' })}
  />
);
