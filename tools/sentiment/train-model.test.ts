import { MODEL_FILE, modelBytes, readModel } from '@verdure/sentiment/classifier';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

import { readLabelledHeadlines, splitByTitle } from './labelled-headlines.ts';
import { measureLabels, measureModel } from './measure-model.ts';
import { trainModel } from './train-model.ts';

const FILE = resolve(import.meta.dirname, '../../../shared/data/news-sentiment/SEntFiN.csv');
const isThere = existsSync(FILE);
if (!isThere) console.log('The sentiment model is not retrained: ../shared/data is not there.');

const committed = () => gunzipSync(readFileSync(MODEL_FILE));

it.skipIf(!isThere)('training gives the committed model', () => {
  const { training } = splitByTitle(readLabelledHeadlines(FILE));
  expect(Buffer.from(modelBytes(trainModel(training))).equals(committed())).toBe(true);
});

it.skipIf(!isThere)(
  'the committed model reaches the documented figure on titles it never saw',
  () => {
    const { training, heldOut } = splitByTitle(readLabelledHeadlines(FILE));
    const seen = new Set(training.map(({ title }) => title.toLowerCase()));
    expect(heldOut.filter(({ title }) => seen.has(title.toLowerCase()))).toEqual([]);
    const model = readModel(committed());
    if (model === null) throw new Error('the model file is damaged');
    const { rows, macroF1 } = measureModel(heldOut, model);
    expect(macroF1).toBeGreaterThan(0.7);
    const page = readFileSync(resolve(import.meta.dirname, '../../docs/sentiment.md'), 'utf8');
    expect(page).toContain(
      `macro F1 of ${macroF1.toFixed(3)} on ${rows.toLocaleString('en')} rows`,
    );
  },
);

it('counts macro F1 over the three labels alike', () => {
  const { macroF1, f1, accuracy } = measureLabels([
    { truth: 'positive', label: 'positive' },
    { truth: 'positive', label: 'neutral' },
    { truth: 'neutral', label: 'neutral' },
    { truth: 'negative', label: 'neutral' },
  ]);
  expect(f1).toEqual({ positive: 2 / 3, neutral: 0.5, negative: 0 });
  expect(macroF1).toBeCloseTo((2 / 3 + 0.5) / 3, 12);
  expect(accuracy).toBe(0.5);
});
