import type { ReviewedMetric } from '@verdure/contract/desk/review';
import type { MetricChange } from '@verdure/contract/desk/review-changes';
import type { AddedExcerpt } from '@verdure/contract/desk/review-excerpts';
import { useState } from 'react';

import { numberIn } from '../../../format/typed-number.ts';
import { reportedText } from './metric-figures.ts';
import { addedOf } from './picked-figure.ts';
import type { PickedPlace } from './picked-figure.ts';
import { reviewMessages } from './review.messages.ts';

/** What somebody has entered for a value and not saved. */
export interface ValueDraft {
  readonly value: string;
  readonly unit: string | null;
  readonly isNotFound: boolean;
  readonly reason: string;
  /** Where the figure was picked; null for one that was typed. */
  readonly place: PickedPlace | null;
  /** The passage that the figure is typed from; null: none is named. */
  readonly passageId: number | null;
  /** A figure in force is corrected for a reason. */
  readonly needsReason: boolean;
  /** What the value was when its editing began: another figure since is somebody else's. */
  readonly before: string;
}

/** The figure of a row, as two versions of it are compared. */
export const figureOfRow = (row: ReviewedMetric): string =>
  row.value_not_found ? reviewMessages.pvNotFound : reportedText(row);

const draftOf = (row: ReviewedMetric): ValueDraft => ({
  value: '',
  unit: row.raw_unit,
  isNotFound: row.value_not_found,
  reason: '',
  place: null,
  passageId: null,
  ...basisOf(row),
});

/** What a draft knows of the version that it is to replace. */
const basisOf = (row: ReviewedMetric) => ({ needsReason: row.approved, before: figureOfRow(row) });

/** Why it cannot be saved; null if it can (SCR-APP-09, SCR-APP-15). */
export function whyNotSaved(draft: ValueDraft): string | null {
  const why = draft.isNotFound ? null : whyNoFigure(draft);
  const isUnexplained = draft.needsReason && draft.reason.trim() === '';
  return why ?? (isUnexplained ? reviewMessages.correctionNeedsReason : null);
}

function whyNoFigure({ value, unit }: ValueDraft): string | null {
  if (value.trim() === '') return reviewMessages.noValue;
  if (unit === null) return reviewMessages.noUnit;
  return numberIn(value) === null ? reviewMessages.noNumber : null;
}

/** What is sent; null where it cannot be saved. */
export function changeOf(draft: ValueDraft): MetricChange | null {
  const reason = draft.reason.trim();
  const given = reason === '' ? {} : { reason };
  if (draft.isNotFound) return { value_not_found: true, ...given };
  const raw_value = numberIn(draft.value);
  if (raw_value === null || draft.unit === null) return null;
  const from = draft.passageId === null ? {} : { passage_id: draft.passageId };
  return { raw_value, raw_unit: draft.unit, ...from, ...given };
}

/** The passage that goes with a picked figure; none for a typed one. */
export function passagesOf({ place }: ValueDraft, change: MetricChange): AddedExcerpt[] {
  const { raw_value, raw_unit } = change;
  if (place === null || raw_value === undefined || raw_unit === undefined) return [];
  return [addedOf(place, { raw_value, raw_unit })];
}

export interface ValueEdit {
  /** Null while nothing is edited. */
  readonly draft: ValueDraft | null;
  /** Whether something would be lost. */
  readonly isDirty: boolean;
  readonly open: (change?: Partial<ValueDraft>) => void;
  readonly change: (change: Partial<ValueDraft>) => void;
  readonly close: () => void;
  /** What is entered is to replace this version now. */
  readonly rebase: (row: ReviewedMetric) => void;
  /** Closes it if it still says what was saved. */
  readonly saved: (sent: ValueDraft | null) => void;
}

/**
 * The value that is being entered for the open row. Another row has none; a newer version of the same
 * value, such as after its awareness was changed, keeps it.
 */
export function useValueEdit(row: ReviewedMetric | null): ValueEdit {
  const [kept, setKept] = useState<{ readonly place: string; readonly draft: ValueDraft }>();
  const place = row === null ? null : `${row.metric.id}/${row.year}`;
  const draft = kept !== undefined && kept.place === place ? kept.draft : null;
  const set = (next: ValueDraft) => {
    if (place !== null) setKept({ place, draft: next });
  };
  return {
    draft,
    isDirty:
      row !== null &&
      draft !== null &&
      (draft.value !== '' || draft.reason !== '' || draft.isNotFound !== row.value_not_found),
    open: (change = {}) => {
      if (row !== null) set({ ...(draft ?? draftOf(row)), ...change });
    },
    change: (change) => {
      if (draft !== null) set({ ...draft, ...change });
    },
    close: () => setKept(undefined),
    rebase: (onto) =>
      setKept((now) => now && { ...now, draft: { ...now.draft, ...basisOf(onto) } }),
    saved: (sent) => setKept((now) => (now?.draft === sent ? undefined : now)),
  };
}
