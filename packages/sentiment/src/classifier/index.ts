export { classifyHeadline, type Headline } from './classify-headline.ts';
export { FEATURE_PLACES, featurePlaces, textHash } from './feature-hash.ts';
export { headlineFeatures } from './headline-features.ts';
export {
  type LinearModel,
  modelBytes,
  readModel,
  roundedModel,
  type Sentiment,
  SENTIMENTS,
} from './linear-model.ts';
export type { SentimentClassifier } from './sentiment-classifier.ts';
export { MODEL_FILE } from './model-file.ts';
