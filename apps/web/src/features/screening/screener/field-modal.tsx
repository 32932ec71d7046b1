import './field-modal.css';

import type { Combinator, ScreenerAnswer } from '@verdure/contract/screening/screener-query';
import type { Catalogue, ScreenerField } from '@verdure/screener/fields';
import { SHOW_WORDS, yearWord } from '@verdure/screener/words';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { DetailPane } from './detail-pane.tsx';
import {
  choiceOf,
  columnChosen,
  type FieldChoice,
  type FieldPurpose,
  inYear,
  type Step,
  stepsOf,
} from './field-choice.ts';
import { FieldPane } from './field-pane.tsx';
import { RadioList } from './radio-list.tsx';
import { screenerMessages } from './screener.messages.ts';

/** A finished choice. */
export interface ChosenField {
  readonly column: string;
  readonly answer: ScreenerAnswer | null;
  readonly combinator: Combinator;
}

interface Props {
  readonly catalogue: Catalogue;
  readonly offered: readonly ScreenerField[];
  readonly purpose: FieldPurpose;
  readonly first: FieldChoice;
  /** How a condition is combined with what is there; null where there is nothing, or it is edited. */
  readonly combinator: Combinator | null;
  readonly isEdit: boolean;
  /** What a finished choice would do. */
  readonly effectOf: (chosen: ChosenField) => ReactNode;
  readonly onDone: (chosen: ChosenField) => void;
  readonly onClose: () => void;
}

const TITLES = {
  condition: { add: 'Add a field', edit: 'Edit a field' },
  column: { add: 'Add a column', edit: 'Edit a column' },
} as const;

/** Three panes: the field, its year, what of it; 'Next' becomes 'Add' or 'Edit' (SCR-SCRN-08). */
export function FieldModal({ catalogue, purpose, isEdit, onDone, onClose, ...props }: Props) {
  const [choice, setChoice] = useState(props.first);
  const [step, setStep] = useState<Step>(isEdit ? 'detail' : 'field');
  const [combinator, setCombinator] = useState<Combinator>(props.combinator ?? 'and');
  const steps = stepsOf(choice, purpose);
  const column = columnChosen(catalogue, choice);
  const chosen = column && { column: column.key, answer: choice.answer, combinator };
  const next = steps[steps.indexOf(step) + 1];
  const goOn = () => {
    if (next !== undefined) setStep(next);
    else if (chosen !== null) onDone(chosen);
  };
  return (
    <Dialog
      title={TITLES[purpose][isEdit ? 'edit' : 'add']}
      className="modal field-modal"
      onClose={onClose}
      // Enter in what is chosen or typed goes on, as the button does
      form={{
        noValidate: true,
        onSubmit: (event) => {
          event.preventDefault();
          goOn();
        },
      }}
      footer={
        <>
          {chosen === null || choice.problem !== null ? null : props.effectOf(chosen)}
          {props.combinator === null ? null : (
            <Combination value={combinator} onChange={setCombinator} />
          )}
          <BackButton steps={steps} step={step} onStep={setStep} />
          <Button onClick={onClose}>Cancel</Button>
          <NextButton choice={choice} isLast={next === undefined} isEdit={isEdit} />
        </>
      }
    >
      <Crumbs catalogue={catalogue} choice={choice} />
      <div className="field-panes">
        <Pane title="Field" step="field" current={step} onStep={setStep}>
          <FieldPane
            catalogue={catalogue}
            offered={props.offered}
            field={choice.field}
            onField={(field, opened) => setChoice(choiceOf(field, opened))}
            onTaken={(field, opened) => {
              const taken = choiceOf(field, opened);
              setChoice(taken);
              setStep(stepsOf(taken, purpose)[1] ?? 'field');
            }}
          />
        </Pane>
        <Pane title="Year" step="year" current={step} onStep={setStep}>
          <YearPane catalogue={catalogue} choice={choice} onChoice={setChoice} />
        </Pane>
        <Pane title="Detail" step="detail" current={step} onStep={setStep}>
          <DetailPane
            catalogue={catalogue}
            choice={choice}
            purpose={purpose}
            onChoice={setChoice}
          />
        </Pane>
      </div>
    </Dialog>
  );
}

const COMBINATIONS = [
  { value: 'and', label: 'AND' },
  { value: 'or', label: 'OR' },
] as const;

interface CombinationProps {
  readonly value: Combinator;
  readonly onChange: (value: Combinator) => void;
}

const Combination = (props: CombinationProps) => (
  <span className="combination">
    <span className="caption">Combined with</span>
    <SegmentedControl label="Combined with" segments={COMBINATIONS} {...props} />
  </span>
);

interface BackProps {
  readonly steps: readonly Step[];
  readonly step: Step;
  readonly onStep: (step: Step) => void;
}

function BackButton({ steps, step, onStep }: BackProps) {
  const before = steps[steps.indexOf(step) - 1];
  return before === undefined ? null : <Button onClick={() => onStep(before)}>Back</Button>;
}

interface NextProps {
  readonly choice: FieldChoice;
  /** Nothing is left to choose. */
  readonly isLast: boolean;
  readonly isEdit: boolean;
}

function NextButton({ choice, isLast, isEdit }: NextProps) {
  const label = isEdit ? 'Edit' : 'Add';
  return (
    <Button
      type="submit"
      variant="primary"
      disabledReason={choice.field === null ? screenerMessages.chooseField : choice.problem}
    >
      {choice.field !== null && isLast ? label : 'Next'}
    </Button>
  );
}

interface PaneProps {
  readonly title: string;
  readonly step: Step;
  readonly current: Step;
  readonly onStep: (step: Step) => void;
  readonly children: ReactNode;
}

const firstControl = (pane: HTMLElement) => pane.querySelector<HTMLElement>('input, button');

/** A press inside makes it the current pane; on a phone only the current one is shown. */
function Pane({ title, step, current, onStep, children }: PaneProps) {
  const id = useId();
  const pane = useRef<HTMLElement>(null);
  const isCurrent = step === current;
  // 'Next' takes the focus along, to what is chosen there or can be
  useEffect(() => {
    const { current } = pane;
    if (!isCurrent || current === null || current.contains(document.activeElement)) return;
    const control = current.querySelector<HTMLElement>('input:checked') ?? firstControl(current);
    (control ?? current).focus();
  }, [isCurrent]);
  return (
    <section
      ref={pane}
      tabIndex={-1}
      aria-labelledby={id}
      className="field-pane"
      data-current={isCurrent || undefined}
      data-first-focus={isCurrent || undefined}
      onFocus={() => {
        if (!isCurrent) onStep(step);
      }}
    >
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

interface YearProps {
  readonly catalogue: Catalogue;
  readonly choice: FieldChoice;
  readonly onChoice: (choice: FieldChoice) => void;
}

function YearPane({ catalogue, choice, onChoice }: YearProps) {
  const { field, year } = choice;
  if (field === null) return <p className="caption">{screenerMessages.chooseField}</p>;
  if (field.years.length === 0) return <p className="caption">{screenerMessages.oneValue}</p>;
  return (
    <RadioList
      label="Year"
      look="list"
      value={year}
      items={field.years.map((each) => ({ value: each, label: yearWord(field.isWeekly, each) }))}
      onChange={(each) => onChoice(inYear(catalogue, choice, each))}
    />
  );
}

/** 'Sustainability › GHG Emissions › Scope 1 emissions › Current › Underlying data'. */
function Crumbs({ catalogue, choice }: Pick<YearProps, 'catalogue' | 'choice'>) {
  const { field, year, show } = choice;
  if (field === null) return null;
  const group = catalogue.groups.find(({ id }) => id === field.groupId);
  const parts = [
    ...(group === undefined ? [] : [group.name]),
    ...field.path,
    field.name,
    ...(year === null ? [] : [yearWord(field.isWeekly, year)]),
    ...(show === null || field.isWeekly ? [] : [SHOW_WORDS[show]]),
  ];
  return (
    <p className="field-crumbs" role="status">
      {parts.join(' › ')}
    </p>
  );
}
