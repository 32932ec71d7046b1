import {
  type AgainstPeers,
  PEER_OPERATORS,
  type PeerSet,
  RANK_ENDS,
  type RankEnd,
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

interface Props {
  readonly answer: ScreenerAnswer | null;
  readonly onAnswer: (answer: ScreenerAnswer | null, problem?: string | null) => void;
}

const OPERATORS = PEER_OPERATORS.map((value) => ({ value, label: THRESHOLD_WORDS[value] }));

const SET_WORDS = {
  sub_sector: 'its sub-sector',
  sector: 'its sector',
  all: 'all',
} as const satisfies Record<PeerSet, string>;

const MOST_PERCENT = 100;

/** A number as it is typed; null: it is not between the least and the most. */
function boundedIn(text: string, [least, most]: readonly [number, number]): number | null {
  const number = numberIn(text);
  return number !== null && number >= least && number <= most ? number : null;
}

const PERCENTILES = [0, MOST_PERCENT] as const;
const COUNTS = [1, SCREENER_LIMITS.ranked] as const;

const FIRST_PEERS = { operator: '_lt', percentile: 50, peers: 'all' } as const;
const FIRST_RANKED = { count: 20, end: 'highest' } as const;

/** Against a percentile of its peers. */
export function PeersEditor({
  answer,
  onAnswer,
  sets,
}: Props & { readonly sets: readonly PeerSet[] }) {
  const [chosen, setChosen] = useState<AgainstPeers>(
    answer?.kind === 'peers' ? answer : FIRST_PEERS,
  );
  const [text, setText] = useState(String(chosen.percentile));
  const tell = (next: AgainstPeers, typed: string) => {
    const percentile = boundedIn(typed, PERCENTILES);
    setChosen(next);
    setText(typed);
    const { operator, peers } = next;
    if (percentile === null) onAnswer(null, screenerMessages.numberBetween(...PERCENTILES));
    else onAnswer({ kind: 'peers', operator, percentile, peers }, null);
  };
  const isGood = boundedIn(text, PERCENTILES) !== null;
  return (
    <div className="threshold-value lines">
      <Select
        label="Is"
        options={OPERATORS}
        value={chosen.operator}
        onChange={(operator) => tell({ ...chosen, operator }, text)}
      />
      <TextField
        label="Percentile (50 is the median)"
        inputMode="decimal"
        value={text}
        error={isGood ? undefined : screenerMessages.numberBetween(...PERCENTILES)}
        onChange={({ target: { value } }) => tell(chosen, value)}
      />
      <Select
        label="Of"
        options={sets.map((value) => ({ value, label: SET_WORDS[value] }))}
        value={chosen.peers}
        onChange={(peers) => tell({ ...chosen, peers }, text)}
      />
    </div>
  );
}

const ENDS = RANK_ENDS.map((value) => ({ value, label: value }));

/** Among the highest or lowest of what meets the conditions beside it. */
export function RankedEditor({ answer, onAnswer }: Props) {
  const first = answer?.kind === 'ranked' ? answer : FIRST_RANKED;
  const [end, setEnd] = useState<RankEnd>(first.end);
  const [text, setText] = useState(String(first.count));
  const countIn = (typed: string): number | null => {
    const count = boundedIn(typed, COUNTS);
    return Number.isInteger(count) ? count : null;
  };
  const tell = (nextEnd: RankEnd, typed: string) => {
    const count = countIn(typed);
    setEnd(nextEnd);
    setText(typed);
    if (count === null) onAnswer(null, screenerMessages.numberBetween(...COUNTS));
    else onAnswer({ kind: 'ranked', count, end: nextEnd }, null);
  };
  return (
    <div className="threshold-value lines">
      <TextField
        label="How many"
        inputMode="numeric"
        value={text}
        error={countIn(text) === null ? screenerMessages.numberBetween(...COUNTS) : undefined}
        onChange={({ target: { value } }) => tell(end, value)}
      />
      <Select label="Which" options={ENDS} value={end} onChange={(next) => tell(next, text)} />
    </div>
  );
}

const PRESENCE = [
  { value: 'some', label: 'Has a value' },
  { value: 'none', label: 'Has no value' },
] as const;

/** Whether there is a value. */
export const PresenceEditor = ({ answer, onAnswer }: Props) => (
  <SegmentedControl<'some' | 'none'>
    label="Value"
    segments={PRESENCE}
    value={answer?.kind === 'presence' && answer.isPresent ? 'some' : 'none'}
    onChange={(value) => onAnswer({ kind: 'presence', isPresent: value === 'some' })}
  />
);
