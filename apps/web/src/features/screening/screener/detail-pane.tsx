import type { ScreenerAnswer } from '@verdure/contract/screening/screener-query';
import type { Catalogue, ScreenerField, Show } from '@verdure/screener/fields';
import { SHOW_WORDS } from '@verdure/screener/words';

import { peerSetsOf } from './answer-kinds.ts';
import {
  columnChosen,
  type FieldChoice,
  type FieldPurpose,
  isOffered,
  shown,
} from './field-choice.ts';
import { RadioList } from './radio-list.tsx';
import { screenerMessages } from './screener.messages.ts';
import { ValueEditor } from './value-editor.tsx';

interface Props {
  readonly catalogue: Catalogue;
  readonly choice: FieldChoice;
  readonly purpose: FieldPurpose;
  readonly onChoice: (choice: FieldChoice) => void;
}

const SCORE_EXAMPLE = 'For example 2.71';
const GRADE_EXAMPLE = 'For example B';

const EXAMPLES = {
  score: SCORE_EXAMPLE,
  grade: GRADE_EXAMPLE,
  awareness: SCORE_EXAMPLE,
  awareness_grade: GRADE_EXAMPLE,
  performance: SCORE_EXAMPLE,
  performance_grade: GRADE_EXAMPLE,
  peer_average: 'Mean of its peer group, which proxies are given',
} as const;

function exampleOf(show: Show, { number, isWeekly }: ScreenerField): string {
  if (isWeekly) return 'For example 24%';
  const unit = number?.unit ?? '';
  if (show === 'scaled') return `For example 12.5 ${unit} per $1M revenue`;
  if (show !== 'value') return EXAMPLES[show];
  if (unit === 'Y/N') return 'Yes or no';
  return unit === '%' ? 'For example 25%' : `For example 1,250 ${unit}`;
}

/** What of the field is asked or shown, and of a condition, the value (SCR-SCRN-11). */
export function DetailPane({ catalogue, choice, purpose, onChoice }: Props) {
  const { field } = choice;
  if (field === null) return <p className="caption">{screenerMessages.chooseField}</p>;
  const column = columnChosen(catalogue, choice);
  const answer = (next: ScreenerAnswer | null, problem: string | null = null) =>
    onChoice({ ...choice, answer: next, problem });
  return (
    <div className="stack">
      {field.shows.length === 0 ? null : (
        <RadioList
          label="What of it"
          look="cards"
          value={choice.show}
          items={field.shows.map((show) => ({
            value: show,
            label: SHOW_WORDS[show],
            caption: exampleOf(show, field),
            lockedReason: isOffered(catalogue, choice, show)
              ? undefined
              : screenerMessages.notInYear(SHOW_WORDS[show], show === 'peer_average'),
          }))}
          onChange={(show) => onChoice(shown(catalogue, choice, show))}
        />
      )}
      {purpose === 'condition' && column !== null ? (
        <ValueEditor
          key={column.key}
          column={column}
          answer={choice.answer}
          sets={peerSetsOf(catalogue)}
          onAnswer={answer}
        />
      ) : null}
    </div>
  );
}
