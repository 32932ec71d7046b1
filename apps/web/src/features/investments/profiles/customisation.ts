import type { Profile } from '@verdure/contract/investments/profiles';

import type { Draft } from './weighing.ts';

/** A profile that is open for customisation, with what was changed and not saved. */
export interface Customisation {
  readonly profile: Profile;
  readonly draft: Draft;
  /** Null where the viewer may not change the profile. */
  readonly onDraft: ((draft: Draft) => void) | null;
}
