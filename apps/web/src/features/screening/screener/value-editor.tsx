import type { PeerSet, ScreenerAnswer } from '@verdure/contract/screening/screener-query';
import { SCREENER_LIMITS } from '@verdure/contract/screening/screener-query';
import {
  type Grade,
  GRADES,
  THRESHOLD_OPERATORS,
  THRESHOLD_WORDS,
  type ThresholdOperator,
} from '@verdure/contract/vocabulary';
import type { ScreenerColumn } from '@verdure/screener/fields';
import { useState } from 'react';

import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { MultiChoice } from '../../../ui/controls/multi-choice.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { numberIn } from '../../../format/typed-number.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { GradeMark } from '../../../ui/grade/grade-mark.tsx';
import { choiceMark } from '../../../ui/unsaved.ts';
import { answerKindsOf, firstAnswer, KIND_WORDS } from './answer-kinds.ts';
import { PeersEditor, PresenceEditor, RankedEditor } from './rank-editors.tsx';
import { screenerMessages } from './screener.messages.ts';

interface Props {
  readonly column: ScreenerColumn;
  readonly answer: ScreenerAnswer | null;
  /** Null while there is no value; the problem says what is wrong with what is typed. */
  readonly onAnswer: (answer: ScreenerAnswer | null, problem?: string | null) => void;
}

/** How a column is asked, and the value of the condition (SCR-SCRN-09). */
export function ValueEditor(props: Props & { readonly sets: readonly PeerSet[] }) {
  const { column, answer, onAnswer, sets } = props;
  const kinds = answerKindsOf(column);
  const [kind, setKind] = useState(answer?.kind ?? kinds[0] ?? 'threshold');
  return (
    <>
      <EditorOfKind key={kind} {...props} kind={kind} />
      <Select
        label="How"
        options={kinds.map((value) => ({ value, label: KIND_WORDS[value] }))}
        value={kind}
        onChange={(next) => {
          setKind(next);
          onAnswer(firstAnswer(next, sets));
        }}
      />
    </>
  );
}

interface OfKind extends Props {
  readonly kind: ScreenerAnswer['kind'];
  readonly sets: readonly PeerSet[];
}

/** The value of a condition, by what is asked and what its column holds. */
function EditorOfKind({ kind, sets, ...props }: OfKind) {
  const { column, answer, onAnswer } = props;
  switch (kind) {
    case 'peers':
      return <PeersEditor answer={answer} sets={sets} onAnswer={onAnswer} />;
    case 'ranked':
      return <RankedEditor answer={answer} onAnswer={onAnswer} />;
    case 'presence':
      return <PresenceEditor answer={answer} onAnswer={onAnswer} />;
    case 'search':
      return <SearchEditor {...props} />;
    case 'threshold':
      return <NumberEditor {...props} />;
    default:
      return column.kind === 'grade' ? (
        <GradesEditor {...props} kind={kind} />
      ) : (
        <OptionsEditor {...props} kind={kind} />
      );
  }
}

const NumberEditor = (props: Props) =>
  props.column.number?.unit === 'Y/N' ? <YesNoEditor {...props} /> : <ThresholdEditor {...props} />;

const chosenIn = (answer: ScreenerAnswer | null): readonly string[] =>
  answer?.kind === 'options' || answer?.kind === 'none_of' ? answer.options : [];

interface ChoiceProps extends Props {
  readonly kind: 'options' | 'none_of';
}

const optionsAnswer = (
  kind: ChoiceProps['kind'],
  options: readonly string[],
): ScreenerAnswer | null => (options.length === 0 ? null : { kind, options });

function GradesEditor({ answer, onAnswer, kind }: ChoiceProps) {
  const chosen = chosenIn(answer);
  const toggle = (grade: Grade) =>
    onAnswer(
      optionsAnswer(
        kind,
        GRADES.filter((each) => chosen.includes(each) !== (each === grade)),
      ),
    );
  return (
    <fieldset className="grade-boxes" {...choiceMark(chosen.join())}>
      <legend>Grade</legend>
      {GRADES.map((grade) => (
        <Checkbox
          key={grade}
          label={<GradeMark grade={grade} size="sm" />}
          isChecked={chosen.includes(grade)}
          onChange={() => toggle(grade)}
        />
      ))}
    </fieldset>
  );
}

function OptionsEditor({ column, answer, onAnswer, kind }: ChoiceProps) {
  const { options, field } = column;
  const values = chosenIn(answer);
  const chosen = new Set(options.flatMap(({ value }, id) => (values.includes(value) ? [id] : [])));
  return (
    <MultiChoice
      label={field.name}
      noun="options"
      choices={options.map(({ label }, id) => ({ id, name: label }))}
      chosen={chosen}
      onChange={(ids) =>
        onAnswer(
          optionsAnswer(
            kind,
            options.flatMap(({ value }, id) => (ids.has(id) ? [value] : [])),
          ),
        )
      }
    />
  );
}

function SearchEditor({ column, answer, onAnswer }: Props) {
  return (
    <TextField
      label={`${column.field.name} contains`}
      value={answer?.kind === 'search' ? answer.text : ''}
      maxLength={SCREENER_LIMITS.searchCharacters}
      onChange={({ target: { value } }) =>
        onAnswer(value.trim() === '' ? null : { kind: 'search', text: value })
      }
    />
  );
}

const YES_NO = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
] as const;

/** Stored as 1 or 0 (SCR-SCRN-14). */
function YesNoEditor({ column, answer, onAnswer }: Props) {
  return (
    <SegmentedControl<'1' | '0' | ''>
      label={column.field.name}
      segments={YES_NO}
      value={answer?.kind === 'threshold' ? (answer.number === 0 ? '0' : '1') : ''}
      onChange={(value) =>
        onAnswer({ kind: 'threshold', operator: '_eq', number: value === '1' ? 1 : 0 })
      }
    />
  );
}

const OPERATORS = THRESHOLD_OPERATORS.map((value) => ({ value, label: THRESHOLD_WORDS[value] }));

function ThresholdEditor({ column, answer, onAnswer }: Props) {
  const given = answer?.kind === 'threshold' ? answer : null;
  const [operator, setOperator] = useState<ThresholdOperator>(given?.operator ?? '_gte');
  const [text, setText] = useState(given === null ? '' : String(given.number));
  const typed = numberIn(text);
  const problem = text.trim() !== '' && typed === null ? screenerMessages.valueMissing : null;
  const tell = (nextOperator: ThresholdOperator, nextText: string) => {
    const number = numberIn(nextText);
    const isBad = nextText.trim() !== '' && number === null;
    onAnswer(
      number === null ? null : { kind: 'threshold', operator: nextOperator, number },
      isBad ? screenerMessages.valueMissing : null,
    );
  };
  const unit = column.number?.unit ?? null;
  return (
    <div className="threshold-value lines">
      <Select
        label="Is"
        options={OPERATORS}
        value={operator}
        onChange={(next) => {
          setOperator(next);
          tell(next, text);
        }}
      />
      <TextField
        label={unit === null ? 'Number' : `Number (${unit})`}
        inputMode="decimal"
        value={text}
        error={problem ?? undefined}
        onChange={({ target: { value } }) => {
          setText(value);
          tell(operator, value);
        }}
      />
    </div>
  );
}
