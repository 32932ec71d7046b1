import {
  ARTICLE_LINES,
  FIGURE_WORDS,
  figuresOf,
  GRADE_LINES,
  isLine,
  ruleSentence,
  type WatchedFigure,
  type WatchedType,
} from '@verdure/contract/alerts/watching';
import type { IdAndName } from '@verdure/contract/http/fields';
import { useState } from 'react';

import { numberIn } from '../../../format/typed-number.ts';
import { type Segment, SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { watchingMessages } from './watching.messages.ts';
import { useAddRule } from './watching.queries.ts';

/** What a rule is about. */
export interface RuleSubject extends IdAndName {
  readonly type: WatchedType;
}

interface Props {
  /** Null: a portfolio is chosen here. */
  readonly subject: RuleSubject | null;
  readonly portfolios: readonly IdAndName[];
  readonly profiles: readonly IdAndName[];
  readonly profileId: number;
  readonly onClose: () => void;
}

interface Draft {
  readonly subject: RuleSubject | null;
  readonly ofHoldings: boolean;
  readonly profileId: number;
  readonly figure: WatchedFigure;
  readonly line: string;
  readonly byMail: boolean;
}

function firstLine(figure: WatchedFigure): string {
  if (figure === 'article') return '8';
  if (figure === 'sentiment') return '0';
  return figure === 'carbon_footprint' || figure === 'exclusion' ? '' : 'C';
}

/** The line as it is sent: a typed number as plain digits; null where there is none. */
function lineOf({ figure, line }: Pick<Draft, 'figure' | 'line'>): string | null {
  if (figure === 'exclusion' || figure === 'members') return null;
  const isTyped = figure === 'carbon_footprint' || figure === 'sentiment';
  const number = isTyped ? numberIn(line) : null;
  return number === null ? line : String(number);
}

/** What is sent, or why it cannot be yet. */
function bodyOf({ subject, figure, ...draft }: Draft) {
  const line = lineOf({ figure, line: draft.line });
  if (subject === null) return watchingMessages.noPortfolio;
  if (!isLine(figure, line)) return watchingMessages[figure === 'sentiment' ? 'noScore' : 'noLine'];
  return {
    subject_type: subject.type,
    subject_id: subject.id,
    of_holdings: draft.ofHoldings,
    profile_id: draft.profileId,
    figure,
    line,
    by_mail: draft.byMail,
  };
}

/** Makes a rule; it reads as a sentence before it is saved (ui.md 5.20). */
export function AddRule({ profileId, onClose, ...lists }: Props) {
  const [draft, setDraft] = useState<Draft>({
    subject: lists.subject,
    ofHoldings: false,
    profileId,
    figure: lists.subject?.type === 'query' ? 'members' : 'esg',
    line: 'C',
    byMail: true,
  });
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const { subject } = draft;
  return (
    <FormDialog
      title={watchingMessages.add}
      action="Save rule"
      body={bodyOf(draft)}
      send={useAddRule()}
      onClose={onClose}
    >
      <Subject {...lists} draft={draft} onChange={change} />
      <Condition draft={draft} onChange={change} />
      <Select
        label="Profile"
        options={lists.profiles.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(draft.profileId)}
        onChange={(id) => change({ profileId: Number(id) })}
      />
      <Switch
        label="Tell me by mail"
        isOn={draft.byMail}
        onChange={(byMail) => change({ byMail })}
      />
      {subject === null ? null : (
        <p className="watch-sentence">
          {ruleSentence({
            subject_name: subject.name,
            of_holdings: draft.ofHoldings,
            figure: draft.figure,
            line: lineOf(draft),
            by_mail: draft.byMail,
          })}
        </p>
      )}
      <p className="caption">
        {draft.figure === 'members' ? watchingMessages.screenBaseline : watchingMessages.baseline}
      </p>
    </FormDialog>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice with its label in sight, as the fields around it. */
function Choice<Value extends string>(props: ChoiceProps<Value>) {
  return (
    <div className="watch-choice">
      <span className="caption" aria-hidden>
        {props.label}
      </span>
      <SegmentedControl {...props} />
    </div>
  );
}

interface PartProps {
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
}

function Subject({
  subject: given,
  portfolios,
  draft,
  onChange,
}: PartProps & Pick<Props, 'subject' | 'portfolios'>) {
  const isPortfolio = (draft.subject?.type ?? 'portfolio') === 'portfolio';
  return (
    <>
      {given === null ? (
        <Select
          label="Portfolio"
          options={portfolios.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={draft.subject === null ? null : String(draft.subject.id)}
          onChange={(value) => {
            const found = portfolios.find(({ id }) => String(id) === value);
            if (found) onChange({ subject: { type: 'portfolio', id: found.id, name: found.name } });
          }}
        />
      ) : (
        <p>{given.name}</p>
      )}
      {isPortfolio ? (
        <Choice
          label="What is watched"
          segments={[
            { value: 'itself', label: 'The portfolio' },
            { value: 'holdings', label: 'Each holding' },
          ]}
          value={draft.ofHoldings ? 'holdings' : 'itself'}
          onChange={(value) =>
            onChange({ ofHoldings: value === 'holdings', figure: 'esg', line: 'C' })
          }
        />
      ) : null}
    </>
  );
}

const BELOW = 'Falls below';

function Condition({ draft, onChange }: PartProps) {
  const { figure, line, ofHoldings } = draft;
  const subject_type = draft.subject?.type ?? 'portfolio';
  const figures = figuresOf({ subject_type, of_holdings: ofHoldings });
  return (
    <>
      {figures.length > 1 ? (
        <Select
          label="Figure"
          options={figures.map((value) => ({ value, label: FIGURE_WORDS[value] }))}
          value={figure}
          onChange={(chosen) => onChange({ figure: chosen, line: firstLine(chosen) })}
        />
      ) : null}
      <Line figure={figure} line={line} onLine={(next) => onChange({ line: next })} />
    </>
  );
}

interface LineProps {
  readonly figure: WatchedFigure;
  readonly line: string;
  readonly onLine: (line: string) => void;
}

function Line({ figure, line, onLine }: LineProps) {
  switch (figure) {
    case 'exclusion':
    case 'members':
      return null;
    case 'carbon_footprint':
      return (
        <TextField
          label="Rises above, tCO2e per $1M invested"
          inputMode="decimal"
          value={line}
          onChange={(event) => onLine(event.target.value)}
        />
      );
    case 'sentiment':
      return (
        <TextField
          label="Falls below, from -100 to 100"
          inputMode="numeric"
          value={line}
          onChange={(event) => onLine(event.target.value)}
        />
      );
    case 'article':
      return (
        <Choice
          label={BELOW}
          segments={ARTICLE_LINES.map((value) => ({ value, label: `Article ${value}` }))}
          value={line}
          onChange={onLine}
        />
      );
    default:
      return (
        <Choice
          label={BELOW}
          segments={GRADE_LINES.map((value) => ({ value, label: value }))}
          value={line}
          onChange={onLine}
        />
      );
  }
}
