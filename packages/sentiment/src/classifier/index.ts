export { classifyHeadline, type Headline, type Judgement } from './classify-headline.ts';
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
export { MODEL_FILE } from './model-file.ts';
