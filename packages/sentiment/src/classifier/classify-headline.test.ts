import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

import { classifyHeadline } from './classify-headline.ts';
import { FEATURE_PLACES } from './feature-hash.ts';
import { headlineFeatures } from './headline-features.ts';
import { type LinearModel, modelBytes, readModel, roundedModel } from './linear-model.ts';
import { MODEL_FILE } from './model-file.ts';

function shipped(): LinearModel {
  const model = readModel(gunzipSync(readFileSync(MODEL_FILE)));
  if (model === null) throw new Error('the model file is damaged');
  return model;
}

it.each([
  ['Tata Steel falls 3%; Infosys gains', 'Tata Steel', 'negative'],
  ['Tata Steel falls 3%; Infosys gains', 'Infosys', 'positive'],
  ['Acme faces lawsuit over pollution', 'Acme', 'negative'],
  ['Acme to publish its report on Monday', 'Acme', 'neutral'],
])('%s, about %s: %s', (title, entity, sentiment) => {
  expect(classifyHeadline({ title, entity }, shipped()).sentiment).toBe(sentiment);
});

it('judges by the words around a name, not by the name', () => {
  const judge = (entity: string) =>
    classifyHeadline({ title: `${entity} plunges after fraud probe`, entity }, shipped());
  expect(judge('Fraud Group')).toEqual(judge('Award Group'));
  expect(headlineFeatures('Acme rises', 'Acme')).toEqual(headlineFeatures('Bolt rises', 'Bolt'));
});

it('reads back the model that it wrote, also from a part of a larger buffer', () => {
  const trained = new Float64Array(FEATURE_PLACES * 3);
  trained.set([0.5, -1, 0.25]);
  const model = roundedModel(trained);
  const bytes = modelBytes(model);
  const larger = new Uint8Array(bytes.length + 16);
  larger.set(bytes, 16);
  expect(readModel(larger.subarray(16))).toEqual(model);
  expect([...model.weights.slice(0, 3)]).toEqual([64, -127, 32]);
  expect(readModel(bytes.subarray(1))).toBeNull();
});

it('answers any text within bounds', () => {
  const model = shipped();
  const long = 'profit '.repeat(100_000);
  for (const [title, entity] of [
    ['', ''],
    [long, 'profit'],
    ['\u0001\u0001', '\u0001'],
    ['a', 'missing'],
  ] as const) {
    const { netScore } = classifyHeadline({ title, entity }, model);
    expect(Math.abs(netScore)).toBeLessThanOrEqual(1);
  }
});
