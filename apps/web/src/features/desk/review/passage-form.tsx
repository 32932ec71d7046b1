import { EXCERPT_CHARACTERS } from '@verdure/contract/desk/review-excerpts';
import type { ReviewedMetric } from '@verdure/contract/desk/review';
import type { CompanyReport } from '@verdure/contract/coverage/documents';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { both } from '../../../ui/states/loaded-query.ts';
import { useLeaveQuestion } from '../../../ui/overlay/dialog.tsx';
import { guardedMark } from '../../../ui/unsaved.ts';
import { evidenceMessages, labelWord, reportWord } from './evidence.messages.ts';
import { companyDocumentsQuery } from './evidence.queries.ts';
import { whyNotSaved, writtenOf } from './passage-draft.ts';
import type { PassageDraft, Written } from './passage-draft.ts';
import { mappingsQuery, unitsQuery } from './review.queries.ts';
import { withTypedUnit } from './typed-unit.ts';
import { SureButtons } from './sure-buttons.tsx';

interface Props {
  readonly title: string;
  readonly row: ReviewedMetric;
  readonly first: (hasUnits: boolean) => PassageDraft;
  readonly isPending: boolean;
  /** Whether saving asks once more. */
  readonly asks?: boolean;
  readonly onSave: (written: Written) => void;
  readonly onClose: () => void;
}

const UNLABELLED = ['awareness', 'performance'] as const;

/** A passage with report, page, text, labels and figure (SCR-EXC-03). */
export function PassageForm(props: Props) {
  const { row } = props;
  const reports = useQuery(companyDocumentsQuery(row.company_id));
  const mappings = useQuery(mappingsQuery());
  const units = useQuery(unitsQuery());
  const labelsOf = (all: typeof mappings.data) =>
    all?.find(({ metric_id }) => metric_id === row.metric.id)?.labels ?? UNLABELLED;
  const catalogue = both(mappings, units, (all, unitsOf) => ({
    labels: labelsOf(all),
    units: unitsOf[row.metric.name] ?? [],
  }));
  const loaded = both(reports, catalogue, (documents, found) => ({ documents, ...found }));
  return (
    <section className="passage-form" aria-label={props.title}>
      <h3 className="panel-title">{props.title}</h3>
      <Loaded query={loaded} failed={evidenceMessages.reportsFailed}>
        {(found) => <Fields {...props} {...found} />}
      </Loaded>
    </section>
  );
}

interface FieldsProps extends Props {
  readonly documents: readonly CompanyReport[];
  readonly labels: readonly string[];
  readonly units: readonly string[];
}

function Fields({ documents, labels, units, ...props }: FieldsProps) {
  const [first] = useState(() => props.first(units.length > 0));
  const [typed, setTyped] = useState(first);
  const draft = withTypedUnit(typed, units);
  const { leave, question } = useLeaveQuestion();
  const form = useRef<HTMLFormElement>(null);
  const isChanged = JSON.stringify(typed) !== JSON.stringify(first);
  const [isAsked, setAsked] = useState(false);
  const change = (next: Partial<PassageDraft>) => setTyped({ ...typed, ...next });
  const save = () => {
    const written = writtenOf(draft);
    setAsked(false);
    if (written !== null) props.onSave(written);
  };
  const whyNot = whyNotSaved(draft);
  return (
    <form
      ref={form}
      className="stack"
      {...guardedMark(isChanged)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (whyNot !== null || props.isPending) return;
        if (props.asks === true) setAsked(true);
        else save();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        leave(form.current, props.onClose);
      }}
    >
      <PlaceFields draft={draft} documents={documents} onChange={change} />
      <LabelFields labels={labels} draft={draft} onChange={change} />
      {units.length === 0 ? null : (
        <FigureFields units={units} typed={typed.value} draft={draft} onChange={change} />
      )}
      {isAsked ? (
        <SureButtons onYes={save} onNo={() => setAsked(false)} />
      ) : (
        <Buttons whyNot={whyNot} isPending={props.isPending} onClose={props.onClose} />
      )}
      {question}
    </form>
  );
}

interface ButtonsProps {
  readonly whyNot: string | null;
  readonly isPending: boolean;
  readonly onClose: () => void;
}

const Buttons = ({ whyNot, isPending, onClose }: ButtonsProps): ReactNode => (
  <div className="review-buttons">
    <Button type="submit" disabledReason={whyNot} isPending={isPending}>
      {evidenceMessages.save}
    </Button>
    <Button variant="quiet" onClick={onClose}>
      {evidenceMessages.cancel}
    </Button>
  </div>
);

interface PartProps {
  readonly draft: PassageDraft;
  readonly onChange: (change: Partial<PassageDraft>) => void;
}

const takeFocus = (element: HTMLElement | null) => element?.focus();

const nameOf = ({ title, type, year }: CompanyReport): string =>
  title.includes(String(year)) ? title : `${title}, ${reportWord(type)} ${year}`;

/** Report, page and text. */
function PlaceFields({
  draft,
  documents,
  onChange,
}: PartProps & { readonly documents: readonly CompanyReport[] }) {
  if (documents.length === 0) return <p>{evidenceMessages.noReports}</p>;
  return (
    <>
      <div className="value-fields">
        <TextField
          ref={takeFocus}
          label={evidenceMessages.page}
          inputMode="numeric"
          autoComplete="off"
          value={draft.page}
          onChange={(event) => onChange({ page: event.target.value })}
        />
        <Select
          label={evidenceMessages.report}
          options={documents.map((each) => ({ value: String(each.id), label: nameOf(each) }))}
          value={draft.reportId === null ? null : String(draft.reportId)}
          placeholder={evidenceMessages.chooseReport}
          onChange={(id) => onChange({ reportId: Number(id) })}
        />
      </div>
      {draft.text === null ? null : (
        <TextArea
          label={evidenceMessages.text}
          value={draft.text}
          mostCharacters={EXCERPT_CHARACTERS}
          tooLong={evidenceMessages.tooLong}
          onChange={(text) => onChange({ text })}
        />
      )}
    </>
  );
}

function LabelFields({
  draft,
  labels,
  onChange,
}: PartProps & { readonly labels: readonly string[] }) {
  const toggled = (label: string) =>
    draft.labels.includes(label)
      ? draft.labels.filter((each) => each !== label)
      : [...draft.labels, label];
  return (
    <fieldset className="passage-labels">
      <legend>{evidenceMessages.labels}</legend>
      {labels.map((label) => (
        <Checkbox
          key={label}
          label={labelWord(label)}
          isChecked={draft.labels.includes(label)}
          onChange={() => onChange({ labels: toggled(label) })}
        />
      ))}
    </fieldset>
  );
}

const FigureFields = ({
  draft,
  typed,
  units,
  onChange,
}: PartProps & { readonly units: readonly string[]; readonly typed: string }) => (
  <>
    <Checkbox
      label={evidenceMessages.notApplicable}
      isChecked={draft.hasNoValue}
      onChange={(hasNoValue) => onChange({ hasNoValue })}
    />
    {draft.hasNoValue ? null : (
      <div className="value-fields">
        <TextField
          label={evidenceMessages.value}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => onChange({ value: event.target.value })}
        />
        <Select
          label={evidenceMessages.unit}
          options={units.map((unit) => ({ value: unit, label: unit }))}
          value={draft.unit}
          placeholder={evidenceMessages.chooseUnit}
          onChange={(unit) => onChange({ value: draft.value, unit })}
        />
      </div>
    )}
  </>
);
