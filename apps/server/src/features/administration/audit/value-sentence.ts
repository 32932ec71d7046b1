import { displayText, typeset } from '@verdure/scoring/display';
import { z } from 'zod';

import { passageWords } from './passage-sentence.ts';

const number = z
  .number()
  .nullish()
  .transform((value) => value ?? null);
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? null);

const stateSchema = z.object({
  approved: z.boolean().nullish(),
  awareness: number,
  performance: number,
  value: number,
  raw_value: number,
  raw_unit: text,
});
type State = z.infer<typeof stateSchema>;

const placedSchema = stateSchema.extend({
  company_id: z.number(),
  metric_id: z.number(),
  year: z.number(),
  reason: text,
  without_passage: z.boolean().nullish(),
  failed_checks: z.array(z.string()).nullish(),
});
type Placed = z.infer<typeof placedSchema>;

const deletionSchema = z.object({ year: z.number(), values: z.number() });

/** An event, with what its company and metric are called; null where the reader may not know. */
export interface NamedEvent {
  readonly action: string;
  readonly subject_id: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly company_name: string | null;
  readonly metric_name: string | null;
  readonly metric_unit: string | null;
  readonly metric_decimals: number | null;
}

/** As it was reported or typed: every digit. */
const AS_REPORTED = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 20 });

type MetricWords = Pick<NamedEvent, 'metric_unit' | 'metric_decimals'>;

/** A figure in the unit it was reported in, else in that of its metric; null without one. */
function amountOf(
  state: State,
  { metric_unit: unit, metric_decimals }: MetricWords,
): string | null {
  const { value, raw_value, raw_unit } = state;
  if (raw_value !== null && raw_unit !== null && raw_unit !== 'Y/N') {
    return `${typeset(AS_REPORTED.format(raw_value).replaceAll(',', ''))} ${raw_unit}`;
  }
  if (value === null) return null;
  const digits = typeset(
    displayText({ quantity: 'raw_value', value, unit, displayDecimals: metric_decimals }),
  );
  if (unit === '%') return `${digits}%`;
  return unit === null || unit === 'Y/N' ? digits : `${digits} ${unit}`;
}

/** '18.3 kt to 19.3 kt' where it changed, else what it is. */
const moved = (before: string | null, after: string | null, none: string): string | null =>
  before === after ? after : `${before ?? none} to ${after ?? none}`;

/** 'awareness 1 to 2' where it changed. */
const movedPoints = (name: string, before: number | null, after: number | null): string | null =>
  before === after ? null : `${name} ${before ?? 'none'} to ${after ?? 'none'}`;

/** 'approved although a check failed: year'. */
function approvedWord({ without_passage, failed_checks }: Placed): string {
  const approved = without_passage === true ? 'approved without a passage' : 'approved';
  const failed = failed_checks ?? [];
  if (failed.length === 0) return approved;
  const checks = failed.length === 1 ? 'a check' : `${failed.length} checks`;
  return `${approved} although ${checks} failed: ${failed.join(', ')}`;
}

/** What was done, in a word; null where before and after say it. */
function actWord({ action }: NamedEvent, before: State, after: Placed): string | null {
  if (action === 'company-metric.approved') return approvedWord(after);
  if (action === 'company-metric.rejected') return 'rejected';
  if (action === 'company-metric.taken-back' || action === 'company-metric.undone') {
    if (before.approved === true && after.approved !== true) return 'approval taken back';
    return action === 'company-metric.undone' ? 'undone' : 'restored';
  }
  if (before.approved === true) return 'proposed';
  return after.reason === null ? null : 'corrected';
}

function changeWords(event: NamedEvent, before: State, after: Placed): string {
  const word = actWord(event, before, after);
  const said = after.reason === null ? word : `${word}: ${after.reason}`;
  const parts = [
    moved(amountOf(before, event), amountOf(after, event), 'no value'),
    movedPoints('awareness', before.awareness, after.awareness),
    movedPoints('performance', before.performance, after.performance),
    said,
  ];
  return parts.filter((part) => part !== null).join(', ') || 'corrected';
}

function addedWords(event: NamedEvent, after: Placed): string {
  const amount = amountOf(after, event);
  return amount === null ? 'added without a value' : `${amount}, added`;
}

function valueWords(event: NamedEvent, after: Placed): string {
  const before = stateSchema.safeParse(event.before).data;
  return before === undefined ? addedWords(event, after) : changeWords(event, before, after);
}

/** 'Birch: 4 values of 2024 deleted'. */
function deletionSentence({ before, company_name, subject_id }: NamedEvent): string | null {
  const deleted = deletionSchema.safeParse(before).data;
  if (deleted === undefined) return null;
  const count = deleted.values === 1 ? '1 value' : `${deleted.values} values`;
  return `${company_name ?? `Company ${subject_id}`}: ${count} of ${deleted.year} deleted`;
}

/**
 * What became of a value or of a passage behind it, in one sentence: 'GSK plc, Hazardous waste 2023:
 * 18.3 kt to 19.3 kt'. Null for an event that is about neither.
 */
export function valueSentence(event: NamedEvent): string | null {
  if (event.action === 'company.metrics-deleted') return deletionSentence(event);
  const isOfPassage = event.action.startsWith('excerpt.');
  if (!isOfPassage && !event.action.startsWith('company-metric.')) return null;
  const after = placedSchema.safeParse(event.after).data;
  if (after === undefined) return null;
  const company = event.company_name ?? `Company ${after.company_id}`;
  const metric = event.metric_name ?? `metric ${after.metric_id}`;
  const words = isOfPassage ? passageWords(event) : valueWords(event, after);
  return words === null ? null : `${company}, ${metric} ${after.year}: ${words}`;
}
