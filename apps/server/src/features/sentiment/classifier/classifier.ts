import type { Headline, Judgement } from '@verdure/sentiment/classifier';

/** Judges headlines, each about one company. Answers one judgement for each, in their order. */
export interface SentimentClassifier {
  classify(headlines: readonly Headline[]): Promise<readonly Judgement[]>;
}
