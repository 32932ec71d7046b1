import type { ReviewedMetric } from '@verdure/contract/desk/review';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

import { numberIn } from '../../../format/typed-number.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useLeaveQuestion } from '../../../ui/overlay/dialog.tsx';
import { guardedMark } from '../../../ui/unsaved.ts';
import { pageMessages } from './report-page.messages.ts';
import { NOT_EDITABLE_WORDS, reviewMessages } from './review.messages.ts';
import { unitsQuery } from './review.queries.ts';
import { TypedFrom } from './typed-from.tsx';
import { withTypedUnit } from './typed-unit.ts';
import { changeOf, whyNotSaved } from './use-value-edit.ts';
import type { ValueDraft, ValueEdit } from './use-value-edit.ts';
import type { RowChange } from './review.mutations.ts';

interface Props {
  readonly row: ReviewedMetric;
  readonly edit: ValueEdit;
  readonly isPending: boolean;
  readonly onSave: (change: RowChange['change']) => void;
}

/** The checkbox 'Edit value' of a quantitative metric, and its fields (SCR-APP-09). */
export function ValueEditor({ row, edit, isPending, onSave }: Props) {
  const { draft } = edit;
  if (row.not_editable !== null) {
    return <p className="caption">{NOT_EDITABLE_WORDS[row.not_editable]}</p>;
  }
  return (
    <div className="value-editor lines">
      <Checkbox
        label={`${reviewMessages.edit} (e)`}
        isChecked={draft !== null}
        onChange={(isChecked) => (isChecked ? edit.open() : edit.close())}
      />
      {draft === null ? null : (
        <ValueForm
          row={row}
          draft={draft}
          isDirty={edit.isDirty}
          isPending={isPending}
          onChange={edit.change}
          onCancel={edit.close}
          onSave={onSave}
        />
      )}
    </div>
  );
}

interface FormProps extends Pick<Props, 'row' | 'isPending' | 'onSave'> {
  readonly draft: ValueDraft;
  readonly isDirty: boolean;
  readonly onChange: (change: Partial<ValueDraft>) => void;
  readonly onCancel: () => void;
}

/** A picked figure takes the focus to it, so that Enter saves. */
const PICKED_FIELD = 'entered-value';
export const focusEntered = () =>
  document.querySelector<HTMLElement>(`[name="${PICKED_FIELD}"]`)?.focus();

const takeFocus = (element: HTMLElement | null) => element?.focus();

function ValueForm({ row, draft: entered, isPending, ...props }: FormProps) {
  const { data: units } = useQuery(unitsQuery());
  const { leave, question } = useLeaveQuestion();
  const form = useRef<HTMLFormElement>(null);
  const offered = units?.[row.metric.name] ?? (row.metric_unit === null ? [] : [row.metric_unit]);
  const draft = withTypedUnit(entered, offered);
  const whyNot = whyNotSaved(draft);
  const save = () => {
    const change = changeOf(draft);
    if (whyNot === null && change !== null && !isPending) props.onSave(change);
  };
  const isNumber = draft.value === '' || numberIn(draft.value) !== null;
  return (
    <form
      ref={form}
      className="stack"
      aria-label={reviewMessages.edit}
      {...guardedMark(props.isDirty)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        leave(form.current, props.onCancel);
      }}
    >
      {draft.isNotFound ? null : (
        <div className="value-fields">
          <TextField
            ref={takeFocus}
            name={PICKED_FIELD}
            label={reviewMessages.entered}
            inputMode="decimal"
            autoComplete="off"
            value={entered.value}
            error={isNumber ? undefined : reviewMessages.noNumber}
            onChange={(event) => props.onChange({ value: event.target.value, place: null })}
          />
          <Select
            label={reviewMessages.unit}
            options={offered.map((unit) => ({ value: unit, label: unit }))}
            value={draft.unit}
            placeholder={reviewMessages.chooseUnit}
            onChange={(unit) => props.onChange({ value: draft.value, unit })}
          />
        </div>
      )}
      {draft.isNotFound ? null : <Origin row={row} draft={draft} onChange={props.onChange} />}
      <Checkbox
        label={`${reviewMessages.pvNotFound} (p)`}
        isChecked={draft.isNotFound}
        onChange={(isNotFound) => props.onChange({ isNotFound })}
      />
      <TextField
        label={draft.needsReason ? reviewMessages.reasonOfCorrection : reviewMessages.reasonOf}
        maxLength={2000}
        value={draft.reason}
        onChange={(event) => props.onChange({ reason: event.target.value })}
      />
      <div className="review-buttons">
        <Button type="submit" disabledReason={whyNot} isPending={isPending}>
          {reviewMessages.save}
        </Button>
        <Button variant="quiet" onClick={props.onCancel}>
          {reviewMessages.cancel}
        </Button>
      </div>
      {question}
    </form>
  );
}

/** Where the figure is from: the place that it was picked at, else a passage to choose. */
const Origin = ({ row, draft, onChange }: Pick<FormProps, 'row' | 'draft' | 'onChange'>) =>
  draft.place === null ? (
    <TypedFrom
      row={row}
      value={draft.passageId}
      onChange={(passageId) => onChange({ passageId })}
    />
  ) : (
    <p className="caption">{pageMessages.from(draft.place.page, draft.place.title)}</p>
  );
