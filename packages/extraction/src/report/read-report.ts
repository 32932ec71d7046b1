import type { MetricUnit } from '@verdure/contract/vocabulary';

import { decimalSignOf } from '../figures/index.ts';
import {
  indexAnswersOf,
  numberedAnswersOf,
  type Page,
  type Paragraph,
  paragraphsOf,
  sentencesOf,
  spotsBetween,
} from '../layout/index.ts';
import { suggestedAwareness, topicsOf } from '../metrics/index.ts';
import type { Candidate, Finding, Passage, Report } from './candidate.ts';
import { chosenOf, type Chosen } from './choose.ts';
import { figuresInFacts } from './figures-in-facts.ts';
import { figuresInSentence } from './figures-in-sentences.ts';
import { figuresInTables } from './figures-in-tables.ts';
import { marksOf } from './marks.ts';

/** Below this a figure is more likely another one. */
const LEAST_CONFIDENCE = 0.45;
const MOST_PASSAGES = 3;
const TOPIC_CONFIDENCE = 0.3;
/** A sentence, and not a heading or a page of one. */
const FEWEST_CHARACTERS = 30;
const MOST_CHARACTERS = 600;

interface Sentence {
  readonly page: number;
  readonly text: string;
  /** The sentence before it in its paragraph. */
  readonly before: string | undefined;
  readonly paragraph: Paragraph;
  /** Where it begins in its paragraph. */
  readonly start: number;
}

function sentencesIn(paragraph: Paragraph, page: number): readonly Sentence[] {
  let from = 0;
  return sentencesOf(paragraph.text).map((text, at, all) => {
    const start = Math.max(paragraph.text.indexOf(text, from), from);
    from = start + text.length;
    return { page, text, before: all[at - 1], paragraph, start };
  });
}

function sentencesOfPage({ page, lines }: Page): readonly Sentence[] {
  const paragraphs = paragraphsOf(lines);
  return [...paragraphs, ...indexAnswersOf(lines), ...numberedAnswersOf(paragraphs)]
    .flatMap((paragraph) => sentencesIn(paragraph, page))
    .filter(({ text }) => text.length <= MOST_CHARACTERS);
}

const spotsIn =
  ({ paragraph, start: at }: Sentence) =>
  (start: number, end: number) =>
    spotsBetween(paragraph, at + start, at + end);

const textOf = (passage: Passage): string =>
  passage.kind === 'text' ? passage.text : passage.table.body.flat().join(' ');

/** Each passage once. */
function distinct(passages: readonly Passage[]): readonly Passage[] {
  const seen = new Set<string>();
  return passages.filter((passage) => {
    const key = `${passage.page} ${textOf(passage)}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const passageOfDispute = ({ passage, rawValue, rawUnit }: Finding): Passage => ({
  ...passage,
  matchesFigure: false,
  otherFigure: { rawValue, rawUnit },
});

/** A chosen figure, with every place that holds it. */
function candidateOf({ best, same, disputed, confidence }: Chosen): Candidate {
  const { metricId, year, rawValue, rawUnit, printed } = best;
  const places = distinct([best, ...same].map(({ passage }) => passage)).slice(0, MOST_PASSAGES);
  const passages = disputed === undefined ? places : [...places, passageOfDispute(disputed)];
  return {
    metricId,
    year,
    rawValue,
    rawUnit,
    printed,
    awareness: null,
    passages,
    confidence: Math.round(confidence * 100) / 100,
  };
}

function figureCandidates(pages: readonly Page[], sentences: readonly Sentence[], report: Report) {
  const units = new Map<number, MetricUnit>();
  for (const { id, unit } of report.metrics) if (unit !== null) units.set(id, unit);
  const texts = pages.flatMap(({ lines }) => lines.flatMap(({ cells }) => cells));
  const sign = decimalSignOf(texts.map(({ text }) => text));
  const asked = { units, year: report.year, sign };
  const findings = [
    ...figuresInFacts(report.facts ?? [], asked),
    ...figuresInTables(pages, asked),
    ...sentences.flatMap((sentence) => {
      const { page, text, before } = sentence;
      return figuresInSentence({ sentence: text, before, page, spotsOf: spotsIn(sentence) }, asked);
    }),
  ].filter(({ confidence }) => confidence >= LEAST_CONFIDENCE);
  return chosenOf(findings, units).map(candidateOf);
}

interface Mention extends Sentence {
  readonly awareness: number;
}

function topicCandidate(metricId: number, year: number, mentions: readonly Mention[]): Candidate {
  const best = mentions
    .toSorted((a, b) => b.awareness - a.awareness || a.page - b.page)
    .slice(0, MOST_PASSAGES);
  return {
    metricId,
    year,
    rawValue: null,
    rawUnit: null,
    printed: null,
    awareness: best[0]?.awareness ?? null,
    passages: best.map((mention) => ({
      page: mention.page,
      marks: marksOf('words', spotsIn(mention)(0, mention.text.length)),
      kind: 'text',
      text: mention.text,
      matchesFigure: false,
      moreWords: null,
    })),
    confidence: TOPIC_CONFIDENCE,
  };
}

function topicCandidates(sentences: readonly Sentence[], report: Report): readonly Candidate[] {
  const asked = new Set(report.metrics.filter(({ tag }) => tag === 'QUAL').map(({ id }) => id));
  const mentions = sentences
    .filter(({ text }) => text.length >= FEWEST_CHARACTERS && /[.!]$/.test(text))
    .flatMap((sentence) =>
      [...topicsOf(sentence.text)]
        .filter((metricId) => asked.has(metricId))
        .map((metricId) => ({
          ...sentence,
          metricId,
          awareness: suggestedAwareness(sentence.text),
        })),
    );
  const byMetric = Map.groupBy(mentions, ({ metricId }) => metricId);
  return [...byMetric].map(([metricId, each]) => topicCandidate(metricId, report.year, each));
}

/**
 * What a report says of each metric, in its year and in every earlier year that it prints. Nothing
 * is decided: each candidate has the passages that an analyst checks it by.
 *
 * @returns by metric and year; the order of the pages is no matter
 * @example
 * // a page of the lines '2024 | 2023' and 'Scope 1 emissions (tCO2e) | 1,234 | 1,300'
 * readReport({ pages, year: 2024, metrics: [{ id: 92, tag: 'QUANT', unit: 'tonnes CO2e' }] })
 * // [{ metricId: 92, year: 2024, rawValue: 1234, rawUnit: 'tCO2e', … }, { year: 2023, … }]
 */
export function readReport(report: Report): readonly Candidate[] {
  const pages = report.pages.toSorted((a, b) => a.page - b.page);
  const sentences = pages.flatMap(sentencesOfPage);
  return [
    ...figureCandidates(pages, sentences, report),
    ...topicCandidates(sentences, report),
  ].toSorted((a, b) => a.metricId - b.metricId || b.year - a.year);
}
