import type { ProfileId, UniverseId } from '@verdure/contract/vocabulary';
import { portfolioChangesRoot } from '@verdure/contract/investments/changes';
import { profileDifferenceRoot } from '@verdure/contract/investments/profile-difference';

import { readAsOf } from '../../../platform/database/past.ts';
import { type AnsweredRoot, answerRoot } from '../../../platform/graphql/answer-root.ts';
import { wantedFigure } from '../attribution/attribution.reads.ts';
import type { InvestmentParts } from '../investment/investment-parts.reads.ts';
import { presentChanges } from './changes.present.ts';
import { presentProfileDifference } from './profile-difference.present.ts';

type ChangesParts = Pick<InvestmentParts, 'universe' | 'investments'>;

/** The portfolios as both roots ask for them; without a universe in that of the profile. */
const wantedOf = ({
  portfolioIds: ids,
  universeId,
  profileId,
}: {
  readonly portfolioIds: readonly number[];
  readonly universeId?: UniverseId | null | undefined;
  readonly profileId: ProfileId;
}) =>
  ({
    type: 'portfolio',
    ids,
    profileId,
    ...(typeof universeId === 'number' && { universeId }),
  }) as const;

export const changesResolvers = ({
  investments,
  universe,
}: ChangesParts): readonly AnsweredRoot[] => [
  answerRoot(portfolioChangesRoot, ({ since, until, ...asked }, context) =>
    presentChanges({
      investments,
      context,
      wanted: wantedOf(asked),
      since,
      until: until ?? undefined,
      figure: wantedFigure(asked),
    }),
  ),
  answerRoot(profileDifferenceRoot, ({ otherProfileId, asOf, ...asked }, context) =>
    presentProfileDifference({
      investments,
      universe,
      context: { ...context, tx: readAsOf(context.tx, asOf) },
      wanted: wantedOf(asked),
      otherProfileId,
      figure: wantedFigure(asked),
    }),
  ),
];
