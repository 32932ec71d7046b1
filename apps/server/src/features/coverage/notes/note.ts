import type { NoteType } from '@verdure/contract/coverage/notes';

/** The page that notes belong to: a company under a profile of an organisation. */
export interface NotedPage {
  readonly organisationId: number;
  readonly companyId: number;
  /** -1 is the Uncustomised profile. */
  readonly profileId: number;
}

/** A note that somebody wrote. */
export interface Note {
  readonly id: number;
  readonly reason: string;
  readonly dimensionId: number;
  readonly dimensionName: string;
  readonly type: NoteType;
  /** Null after the user was deleted. */
  readonly writtenBy: string | null;
  readonly createdAt: string;
}
