import type { CompanyScores } from '@verdure/contract/coverage/companies';
import type { CompanyNote, NoteType } from '@verdure/contract/coverage/notes';

import type { Note, NotedPage } from './note.ts';

type KeyIssues = Pick<CompanyScores, 'key_risks' | 'key_points'>;
type KeyIssue = KeyIssues['key_risks'][number];

const WHY = {
  risk: 'One of the lowest-scoring ESG issues.',
  point: 'One of the highest-scoring ESG issues.',
} as const satisfies Record<NoteType, string>;

const pageOf = ({ companyId, profileId }: NotedPage) => ({
  company_id: companyId,
  profile_id: profileId,
});

export const presentNote = (page: NotedPage, note: Note): CompanyNote => ({
  ...pageOf(page),
  id: note.id,
  reason: note.reason,
  dimension_id: note.dimensionId,
  dimension_name: note.dimensionName,
  type: note.type,
  default: false,
  hidden: false,
  score: null,
  grade: null,
  written_by: note.writtenBy,
  created_at: note.createdAt,
});

interface NotesOfPage {
  readonly issues: KeyIssues;
  readonly isHidden: boolean;
  readonly notes: readonly Note[];
}

/** The default notes of a page, then the organisation's own. */
export function presentNotes(
  page: NotedPage,
  { issues, isHidden, notes }: NotesOfPage,
): CompanyNote[] {
  const standing = (type: NoteType, found: readonly KeyIssue[]): CompanyNote[] =>
    found.map(({ dimension_id, name, score, grade }) => ({
      ...pageOf(page),
      id: null,
      reason: WHY[type],
      dimension_id,
      dimension_name: name,
      type,
      default: true,
      hidden: isHidden,
      score,
      grade,
      written_by: null,
      created_at: null,
    }));
  return [
    ...standing('risk', issues.key_risks),
    ...standing('point', issues.key_points),
    ...notes.map((note) => presentNote(page, note)),
  ];
}
