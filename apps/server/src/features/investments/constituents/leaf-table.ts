import type { OverallKind } from '@verdure/contract/investments/constituents';
import { emptyNodeScores, type NodeScores } from '@verdure/scoring/constituents';

export type NodeScoresByKind = Readonly<Record<OverallKind, NodeScores>>;

export const emptyScoresByKind = (count: number): NodeScoresByKind => ({
  esg: emptyNodeScores(count),
  sustainability: emptyNodeScores(count),
  sustainability_s2: emptyNodeScores(count),
  governance: emptyNodeScores(count),
  impact: emptyNodeScores(count),
  environmental: emptyNodeScores(count),
  social: emptyNodeScores(count),
  country_governance: emptyNodeScores(count),
});
