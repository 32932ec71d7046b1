import {
  artNineRoots,
  constituentArtNineRoots,
  constituentPaiRoots,
  figurePartRoots,
  objectiveFindingRoots,
  paiRoots,
  requirementFindingRoots,
} from '@verdure/contract/investments/regulatory';

import type { AnsweredRoot } from '../../../platform/graphql/answer-root.ts';
import type { Investments } from '../investment/investment.reads.ts';
import { answerInvestments } from '../investment/investment-roots.reads.ts';
import { presentArtNine, presentConstituentArtNine } from './art-nine.present.ts';
import { presentFigureParts } from './figure-parts.present.ts';
import { presentObjectiveFindings, presentRequirementFindings } from './findings.present.ts';
import { presentConstituentPai, presentPai } from './pai.present.ts';

/** Adverse impacts, articles, sustainable investment and taxonomy (GQL-13 and GQL-14). */
export const regulatoryResolvers = (investments: Investments): readonly AnsweredRoot[] => [
  ...answerInvestments(investments, paiRoots, presentPai),
  ...answerInvestments(investments, constituentPaiRoots, presentConstituentPai),
  ...answerInvestments(investments, artNineRoots, presentArtNine),
  ...answerInvestments(investments, constituentArtNineRoots, presentConstituentArtNine),
  ...answerInvestments(investments, requirementFindingRoots, presentRequirementFindings),
  ...answerInvestments(investments, objectiveFindingRoots, presentObjectiveFindings),
  ...answerInvestments(investments, figurePartRoots, presentFigureParts),
];
