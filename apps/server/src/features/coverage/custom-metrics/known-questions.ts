import {
  QUESTION_CHARACTERS,
  QUESTION_NAME_CHARACTERS,
} from '@verdure/contract/coverage/custom-metrics';
import { QUESTION_TYPES } from '@verdure/contract/vocabulary';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { readFlag, readNumber } from '../../imports/imports.reads.ts';
import { listQuestions } from './custom-metric.store.ts';
import { type MetricRow, RowRefused } from './read-metric-file.ts';

export type Question = Pick<
  Awaited<ReturnType<typeof listQuestions>>[number],
  'id' | 'question_name' | 'question_type_id' | 'display_unit'
>;

const TYPE_OF_WORD: Readonly<Record<string, number>> = {
  number: QUESTION_TYPES.number,
  'yes or no': QUESTION_TYPES.yesOrNo,
  'yes/no': QUESTION_TYPES.yesOrNo,
  words: QUESTION_TYPES.words,
  text: QUESTION_TYPES.words,
};

const LONGEST_UNIT = 40;

/** What the type of a new metric is: as the row says, else as its value is. */
function typeOf(row: MetricRow): number {
  if (row.type !== '') {
    const type = TYPE_OF_WORD[row.type];
    if (type !== undefined) return type;
    throw new RowRefused(row, {
      field: 'type',
      value: row.type,
      reason: 'is no type: write number, yes or no, or words',
    });
  }
  if (readNumber(row.value, false) !== null) return QUESTION_TYPES.number;
  return readFlag(row.value) === null ? QUESTION_TYPES.words : QUESTION_TYPES.yesOrNo;
}

function refuseLong(row: MetricRow): void {
  const limits = [
    ['metric', row.metric, QUESTION_NAME_CHARACTERS],
    ['question', row.question, QUESTION_CHARACTERS],
    ['unit', row.unit, LONGEST_UNIT],
  ] as const;
  for (const [field, value, most] of limits) {
    if (value.length > most) {
      const reason = `is longer than ${most} characters`;
      throw new RowRefused(row, { field, value: value.slice(0, most), reason });
    }
  }
}

/** The metrics of an organisation, and those that a file defines. */
export class KnownQuestions {
  readonly #byName: Map<string, Question>;
  readonly #added: string[] = [];
  readonly #tx: TenantTransaction;
  readonly #organisationId: number;

  private constructor(
    tx: TenantTransaction,
    organisationId: number,
    questions: readonly Question[],
  ) {
    this.#tx = tx;
    this.#organisationId = organisationId;
    this.#byName = new Map(questions.map((each) => [each.question_name.toLowerCase(), each]));
  }

  static async load(tx: TenantTransaction, organisationId: number): Promise<KnownQuestions> {
    return new KnownQuestions(tx, organisationId, await listQuestions(tx, organisationId));
  }

  /** The names of the metrics that were added. */
  get added(): readonly string[] {
    return this.#added;
  }

  /**
   * The metric of a row. A row with a question defines one that is not known; without it a name
   * that was misspelt would be a new metric.
   */
  async mustFind(row: MetricRow): Promise<Question> {
    const known = this.#byName.get(row.metric.toLowerCase());
    if (known !== undefined) return known;
    if (row.metric === '') {
      throw new RowRefused(row, { field: 'metric', value: '', reason: 'is missing' });
    }
    if (row.question === '') {
      const reason =
        'your organisation has no metric of this name; to add it, write what it asks in the column question';
      throw new RowRefused(row, { field: 'metric', value: row.metric, reason });
    }
    return this.#add(row);
  }

  async #add(row: MetricRow): Promise<Question> {
    refuseLong(row);
    const made = await this.#tx
      .insertInto('custom_metrics')
      .values({
        organisation_id: this.#organisationId,
        question_name: row.metric,
        question: row.question,
        question_type_id: typeOf(row),
        display_unit: row.unit === '' ? null : row.unit,
      })
      .returning(['id', 'question_name', 'question_type_id', 'display_unit'])
      .executeTakeFirstOrThrow();
    this.#byName.set(row.metric.toLowerCase(), made);
    this.#added.push(row.metric);
    return made;
  }
}
