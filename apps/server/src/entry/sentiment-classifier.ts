import type { SentimentClassifier } from '@verdure/sentiment/classifier';
import { httpClassifier } from '../features/news/classifier/http-classifier.ts';
import { openOfflineClassifier } from '../features/news/classifier/offline-classifier.ts';
import type { Config } from '../platform/config.ts';

/** The classifier of this installation: the one that ships, or the model that a setting names. */
export async function openClassifier({
  sentimentModel,
  privateHosts,
}: Pick<Config, 'sentimentModel' | 'privateHosts'>): Promise<SentimentClassifier> {
  if (sentimentModel === null) return openOfflineClassifier();
  const { host } = new URL(sentimentModel.url);
  return httpClassifier(sentimentModel, {
    hosts: new Set([host]),
    privateHosts: new Set(privateHosts),
  });
}
