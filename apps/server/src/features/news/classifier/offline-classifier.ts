import { classifyHeadline, MODEL_FILE, readModel } from '@verdure/sentiment/classifier';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import type { SentimentClassifier } from '@verdure/sentiment/classifier';

const MOST_BYTES = 4_000_000;
const decompress = promisify(gunzip);

/** The classifier that ships with the product. It calls nobody. */
export async function openOfflineClassifier(): Promise<SentimentClassifier> {
  const bytes = await decompress(await readFile(MODEL_FILE), { maxOutputLength: MOST_BYTES });
  const model = readModel(bytes);
  if (model === null) throw new Error('the file of the sentiment model is damaged');
  return {
    classify: (headlines) =>
      Promise.resolve(headlines.map((headline) => classifyHeadline(headline, model))),
  };
}
