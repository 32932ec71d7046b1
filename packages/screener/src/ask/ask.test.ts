import { describe, expect, it } from 'vitest';

import { compact, sorted } from '../../test/compact.ts';
import { FULL_SOURCES } from '../../test/full-sources.ts';
import { checkQuery } from '../check/index.ts';
import { type Catalogue, catalogueOf } from '../fields/index.ts';
import { askedQuery, subjectOf } from './index.ts';
import building from './sentences/building.json' with { type: 'json' };
import keptAway from './sentences/kept-away.json' with { type: 'json' };

const CATALOGUES = {
  company: catalogueOf('company', FULL_SOURCES),
  country: catalogueOf('country', FULL_SOURCES),
  fund: catalogueOf('fund', FULL_SOURCES),
};

/** What a sentence is read as; null: it is refused. */
function readAs(sentence: string): string | null {
  const type = subjectOf(sentence);
  const catalogue: Catalogue = CATALOGUES[type];
  const { query } = askedQuery(sentence, type, catalogue);
  if (query === null) return null;
  expect(checkQuery(query, { catalogue, hasPortfolio: true })).toEqual([]);
  return compact(query, catalogue);
}

type Sentences = readonly (readonly (string | null)[])[];

function judged(sentences: Sentences) {
  return sentences.map(([sentence = '', query = null]) => {
    const read = readAs(sentence ?? '');
    const wanted = query === null ? null : sorted(query);
    return { sentence, wanted, read, isRight: read === wanted, isWrong: read !== null && read !== wanted };
  });
}

const DEBUG = process.env['SHOW'];
describe.each([['building', building], ['kept away', keptAway]] as const)('%s sentences', (name, sentences) => {
  it.runIf(DEBUG === name)('are read', () => {
    const all = judged(sentences);
    for (const each of all.filter(({ isRight }) => !isRight)) console.log(JSON.stringify(each));
    console.log(name, all.filter(({ isRight }) => isRight).length, all.length, all.filter(({ isWrong }) => isWrong).length);
  });
});
