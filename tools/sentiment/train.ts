import { MODEL_FILE, modelBytes } from '@verdure/sentiment/classifier';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

import { readLabelledHeadlines, splitByTitle } from './labelled-headlines.ts';
import { measureModel } from './measure-model.ts';
import { trainModel } from './train-model.ts';

// Trains packages/sentiment/model from ../shared/data/news-sentiment and measures it on the fifth of
// the titles that training never sees.

const [source = '../shared/data'] = process.argv.slice(2);
const file = join(resolve(source), 'news-sentiment', 'SEntFiN.csv');
const { training, heldOut } = splitByTitle(readLabelledHeadlines(file));
const model = trainModel(training);
const bytes = gzipSync(modelBytes(model), { level: 9 });
mkdirSync(new URL('.', MODEL_FILE), { recursive: true });
writeFileSync(MODEL_FILE, bytes);
const { rows, macroF1, f1, accuracy } = measureModel(heldOut, model);
console.log(`trained on ${training.length} rows; model of ${bytes.length} bytes`);
console.log(
  `held out: ${rows} rows, macro F1 ${macroF1.toFixed(4)}, accuracy ${accuracy.toFixed(4)}`,
);
console.log(
  `F1 positive ${f1.positive.toFixed(4)}, neutral ${f1.neutral.toFixed(4)}, negative ${f1.negative.toFixed(4)}`,
);
