import { textHash, type Headline, type Sentiment } from '@verdure/sentiment/classifier';
import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

export interface LabelledHeadline extends Headline {
  readonly sentiment: Sentiment;
}

const records = z.array(z.looseObject({ Title: z.string(), Decisions: z.string() }));
/** One entry of the Python text, also where a name holds the quotation mark that closes it. */
const DECISION = /['"](.+?)['"]: '(positive|neutral|negative)'/g;
const sentimentWord = z.enum(['positive', 'neutral', 'negative']);

/** Titles that differ in case or signs only are one title. */
const titleKey = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Each entity of each headline of SEntFiN.csv. */
export function readLabelledHeadlines(path: string): readonly LabelledHeadline[] {
  const rows = records.parse(parse(readFileSync(path), { columns: true, bom: true }));
  return rows.flatMap(({ Title: title, Decisions: decisions }) =>
    [...decisions.matchAll(DECISION)].map(([, entity = '', word]) => ({
      title,
      entity: entity.trim(),
      sentiment: sentimentWord.parse(word),
    })),
  );
}

const PARTS = 5;

/** The fifth that no training sees, and the rest; a title is in one of them only. */
export function splitByTitle(headlines: readonly LabelledHeadline[]) {
  const isHeldOut = ({ title }: LabelledHeadline) => textHash(titleKey(title)) % PARTS === 0;
  return {
    training: headlines.filter((headline) => !isHeldOut(headline)),
    heldOut: headlines.filter(isHeldOut),
  };
}
