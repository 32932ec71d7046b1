import type { Feature } from '@verdure/contract/vocabulary';

import { type Variation, variationsOf } from './cells.ts';
import { dependsOnFeatures, type Expectation, refusalAtTheDoor } from './expectation.ts';
import type { Principal } from './principals.ts';

/** A call by somebody, of which some variations are tried. */
interface Tried {
  readonly expectation: Expectation;
  readonly principal: Principal;
  readonly hasFeature: (feature: Feature) => boolean;
}

type Variations = readonly (Variation | null)[];

/** Which variations of a call a run tries. */
export type Choice = (tried: Tried) => Variations;

const ownOf = (variations: Variations): Variations =>
  variations.filter((each) => each === null || each.target === 'own');

/** Who is refused before anything is looked up: what is one's own, and what never was, show that. */
const atTheDoor = (variations: Variations): Variations =>
  variations.filter((each, index) => index === 0 || each?.target === 'absent');

const refusalOf = ({ expectation, ...asked }: Tried) =>
  refusalAtTheDoor(expectation, { ...asked, named: null });

/** Every principal with every target. */
export const everyCell: Choice = ({ expectation }) => variationsOf(expectation);

/** A cell for each path through the code. */
export const everyPath: Choice = (tried) => {
  const variations = variationsOf(tried.expectation);
  if (refusalOf(tried) !== null) return atTheDoor(variations);
  // a key that is let in reads as the super-user whose it is
  return tried.principal === 'key'
    ? variations.filter((each) => each === null || ['own', 'other'].includes(each.target))
    : variations;
};

/** What a subscription may decide; the rest is tried with every feature on. */
export const whatFeaturesDecide: Choice = (tried) => {
  const variations = variationsOf(tried.expectation);
  const refusal = refusalOf(tried);
  // roles and keys come before features
  if (refusal !== null && refusal !== 'feature.off') return [];
  if (refusal !== null) return atTheDoor(variations);
  const { hiddenAs } = tried.expectation;
  return hiddenAs !== undefined && dependsOnFeatures(tried.expectation)
    ? variations
    : ownOf(variations);
};

/** With one feature off: what depends on none is tried with all of them off. */
export const whatOneFeatureDecides: Choice = (tried) =>
  dependsOnFeatures(tried.expectation) ? whatFeaturesDecide(tried) : [];

/** What the rows of an organisation decide: whatever is nowhere is nobody's. */
export const whatOwnersDecide: Choice = (tried) =>
  refusalOf(tried) === null
    ? variationsOf(tried.expectation).filter(
        (each) => each === null || !['absent', 'deleted'].includes(each.target),
      )
    : [];
