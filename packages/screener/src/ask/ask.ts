import type { ScreenerQuery, ScreenerType } from '@verdure/contract/screening/screener-query';

import type { Catalogue, ScreenerField } from '../fields/index.ts';
import { addCondition, type Condition, emptyQuery, fieldIdsOf } from '../tree/index.ts';
import { readFieldCondition } from './condition.ts';
import { Phrases } from './phrases.ts';
import { Reader } from './reader.ts';
import { tokensOf } from './tokens.ts';

/** What was understood of a question. */
export interface Asked {
  readonly query: ScreenerQuery;
  /** Words that were not understood, in their order. */
  readonly left: readonly string[];
}

const SUBJECTS: readonly (readonly [string, ScreenerType])[] = [
  ['companies', 'company'],
  ['company', 'company'],
  ['issuers', 'company'],
  ['countries', 'country'],
  ['country', 'country'],
  ['funds', 'fund'],
];

/** What a question is about; companies where it does not say. */
export function subjectOf(question: string): ScreenerType {
  const words = tokensOf(question).map(({ text }) => text);
  return SUBJECTS.find(([word]) => words.includes(word))?.[1] ?? 'company';
}

/** Words that join a question and ask for nothing. */
const FILLERS: ReadonlySet<string> = new Set(
  'a all an any are based by companies company countries country find for funds from give has have headquartered i in involved is issuers list me of please show that the their there to want which who whose with where active exposed operating all'.split(
    ' ',
  ),
);

const NEGATIONS = [
  ['without', true],
  ['no', true],
  ['not involved in', true],
  ['excluding', true],
  ['not', true],
] as const;

const JOINTS = [
  [', and', 'and'],
  [', or', 'or'],
  [', but', 'and'],
  ['and', 'and'],
  ['but', 'and'],
  [',', 'and'],
  ['or', 'or'],
] as const;

const activityCondition = (field: ScreenerField, isInvolved: boolean): Condition => ({
  column: field.key,
  answer: { kind: 'options', options: [isInvolved ? 'Y' : 'N'] },
});

/** 'in Norway or Peru': the options of one field, as many as stand here. */
function readOptions(reader: Reader, phrases: Phrases): Condition | null {
  const options: string[] = [];
  let field: ScreenerField | null = null;
  for (let place = reader.place; ; place = reader.place) {
    if (field !== null) reader.take(JOINTS);
    const found = phrases.longest(reader.words());
    const isSame = field === null || found?.meaning.field.key === field.key;
    if (found?.meaning.kind !== 'option' || !isSame) {
      reader.goTo(place);
      break;
    }
    field = found.meaning.field;
    options.push(found.meaning.value);
    reader.skip(found.length);
  }
  return field === null
    ? null
    : { column: field.key, answer: { kind: 'options', options: [...new Set(options)] } };
}

function takeActivity(reader: Reader, phrases: Phrases): ScreenerField | null {
  const found = phrases.longest(reader.words());
  if (found?.meaning.kind !== 'activity') return null;
  reader.skip(found.length);
  return found.meaning.field;
}

/** What joins the activities that one negation denies: 'without tobacco or weapons' has neither. */
const DENIED_TOGETHER = JOINTS.filter(([words]) => !words.includes('but'));

/** 'involved in coal', or 'without tobacco, weapons and coal': conditions that all must hold. */
function readActivities(reader: Reader, phrases: Phrases): readonly Condition[] {
  const { place } = reader;
  const isInvolved = reader.take(NEGATIONS) === null;
  reader.skipWords(FILLERS);
  const fields: ScreenerField[] = [];
  for (let end = reader.place; ; end = reader.place) {
    if (fields.length > 0) reader.take(DENIED_TOGETHER);
    const field = takeActivity(reader, phrases);
    if (field === null) {
      reader.goTo(fields.length === 0 ? place : end);
      break;
    }
    fields.push(field);
    if (isInvolved) break;
  }
  return fields.map((field) => activityCondition(field, isInvolved));
}

function readArticle(reader: Reader, { fields }: Catalogue): Condition | null {
  const place = reader.place;
  const hasWord =
    reader.take([
      ['sfdr article', true],
      ['article', true],
    ]) === true;
  const number = hasWord ? reader.takeNumber() : null;
  const option = fields.get('sfdr_article')?.options.find(({ value }) => value === String(number));
  if (option === undefined) {
    reader.goTo(place);
    return null;
  }
  return { column: 'sfdr_article', answer: { kind: 'options', options: [option.value] } };
}

/** The conditions of a question, each with how it joins those before it. */
class Question {
  readonly #reader: Reader;
  readonly #catalogue: Catalogue;
  readonly #phrases: Phrases;
  readonly left: string[] = [];
  /** Groups of which any may hold; in each, all must. */
  readonly groups: Condition[][] = [[]];

  constructor(question: string, catalogue: Catalogue) {
    this.#reader = new Reader(tokensOf(question));
    this.#catalogue = catalogue;
    this.#phrases = new Phrases(catalogue);
  }

  #conditions(): readonly Condition[] {
    const reader = this.#reader;
    const activities = readActivities(reader, this.#phrases);
    if (activities.length > 0) return activities;
    const condition =
      readArticle(reader, this.#catalogue) ??
      readFieldCondition(reader, this.#phrases) ??
      readOptions(reader, this.#phrases);
    return condition === null ? [] : [condition];
  }

  read(): void {
    const reader = this.#reader;
    for (let joint: 'and' | 'or' | null = null; !reader.isDone; ) {
      const conditions = this.#conditions();
      if (conditions.length > 0) {
        if (joint === 'or' && this.groups.at(-1)?.length !== 0) this.groups.push([]);
        this.groups.at(-1)?.push(...conditions);
        joint = null;
        continue;
      }
      joint = reader.take(JOINTS) ?? this.#leave(joint);
    }
  }

  /** Passes a word that no condition begins with. */
  #leave(joint: 'and' | 'or' | null): 'and' | 'or' | null {
    const token = this.#reader.peek();
    this.#reader.skip();
    if (token !== undefined && !FILLERS.has(token.text)) this.left.push(token.text);
    return joint;
  }
}

/** Words that deny what follows, or what they stand in. */
const DENYING: ReadonlySet<string> = new Set(
  'no not non none nor neither never without except excepting exclude excludes excluded excluding avoid avoids avoiding minus free lacking outside'.split(
    ' ',
  ),
);

/**
 * Whether a word that was left out denies something: without it a query can say the opposite of the
 * question, so none may be offered.
 */
export const isDenying = (word: string): boolean =>
  DENYING.has(word) || /^non-|-free$|n['’]t$/.test(word);

/** All of the first group, or all of the second: 'and' binds closer than 'or'. */
function queryOf(groups: readonly (readonly Condition[])[], empty: ScreenerQuery): ScreenerQuery {
  const [first = [], ...more] = groups;
  const start = first.reduce((query, condition) => addCondition(query, condition), empty);
  return more.reduce((query, group) => withGroup(query, group), start);
}

function withGroup(query: ScreenerQuery, [first, ...more]: readonly Condition[]): ScreenerQuery {
  if (first === undefined) return query;
  const known = fieldIdsOf(query.tree);
  const begun = addCondition(query, first, { combinator: 'or' });
  const beside = fieldIdsOf(begun.tree).find((id) => !known.includes(id)) ?? '';
  return more.reduce((built, condition) => addCondition(built, condition, { beside }), begun);
}

/**
 * A question in plain English as a query, by fixed rules: grades, thresholds, sectors, countries,
 * activities and articles, joined by 'and' and 'or'. Nothing is guessed: what is not understood is
 * named. Null: nothing was.
 */
export function askedQuery(
  question: string,
  queryType: ScreenerType,
  catalogue: Catalogue,
): Asked | null {
  const asked = new Question(question, catalogue);
  asked.read();
  const groups = asked.groups.filter((group) => group.length > 0);
  if (groups.length === 0) return null;
  return { query: queryOf(groups, emptyQuery(queryType, catalogue)), left: asked.left };
}
