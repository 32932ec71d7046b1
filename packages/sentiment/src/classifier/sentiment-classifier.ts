import type { Headline, Judgement } from './classify-headline.ts';

/** Judges headlines, each about one company. Answers one judgement for each, in their order. */
export interface SentimentClassifier {
  classify(headlines: readonly Headline[]): Promise<readonly Judgement[]>;
}
