import type { Profile } from '@verdure/contract/profiles/profiles';

import type { Draft } from './weighing.ts';

/** Takes a draft, or makes one of the draft of now: what comes later must not undo what was done meanwhile. */
export type ChangeDraft = (draft: Draft | ((now: Draft) => Draft)) => void;

/** A profile that is open for customisation, with what was changed and not saved. */
export interface Customisation {
  readonly profile: Profile;
  readonly draft: Draft;
  /** Null where the viewer may not change the profile. */
  readonly onDraft: ChangeDraft | null;
}
