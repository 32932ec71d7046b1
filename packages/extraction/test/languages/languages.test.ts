import { languageOf } from '@verdure/extraction/language';
import { describe, expect, it } from 'vitest';

import { KEPT_SENTENCES } from './kept-sentences.data.ts';
import { SENTENCES } from './sentences.data.ts';

/** A page of a text, a line of it for each of its lines. */
const languageOfText = (text: string) =>
  languageOf([
    {
      page: 1,
      lines: text.split('\n').map((line, at) => ({
        y: at * 14,
        height: 10,
        cells: [{ text: line, x: 60, right: 500 }],
      })),
    },
  ]);

const TEXTS = 20;
const SENTENCES_A_TEXT = 6;

/** Texts as reports have them: sentences in turns, with figures and names of companies. */
function textsOf(sentences: readonly string[]): readonly string[] {
  return Array.from({ length: TEXTS }, (_, seed) => {
    const lines = Array.from({ length: SENTENCES_A_TEXT }, (_, at) => {
      const figure = String((seed + 3) * (at + 7) * 113);
      const sentence = sentences[(seed + at * (1 + (seed % 3))) % sentences.length] ?? '';
      return sentence.replaceAll('#', figure);
    });
    return ['Alder Group plc', ...lines, 'Scope 1 | 1,100 | 1,200 | tCO2e'].join('\n');
  });
}

const named = (sentences: readonly string[]) =>
  textsOf(sentences).map((text) => languageOfText(text)?.name);

describe('the language of a report', () => {
  it.each(Object.entries(SENTENCES))('%s is told', (name, sentences) => {
    expect(new Set(named(sentences))).toEqual(new Set([name]));
  });

  it('is told as well from sentences that nobody looked at', () => {
    const wrong = Object.entries(KEPT_SENTENCES).flatMap(([name, sentences]) =>
      named(sentences).filter((each) => each !== name),
    );
    expect(wrong).toEqual([]);
  });

  it('is that of most of its sentences', () => {
    const of = (name: string): readonly string[] => SENTENCES[name] ?? [];
    const mixed = [...of('English'), ...of('English'), ...of('Dutch').slice(0, 1)].join('\n');
    expect(languageOfText(mixed)?.name).toBe('English');
  });

  it.each([
    ['', 'nothing'],
    ['Scope 1 | 1,100 | 1,200\nScope 2 | 300 | 400\nTotal | 1,400 | 1,600', 'a table'],
    ['Het bestuur volgt de doelen.', 'one sentence'],
    ['Van de Velde & Zonen van het Noorden', 'a name'],
  ])('is not told from %j: %s', (text) => {
    expect(languageOfText(text)).toBeNull();
  });
});
