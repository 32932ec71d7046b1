import type { NoteType } from '@verdure/contract/coverage/notes';

export const notesMessages = {
  title: 'Key risks and key points',
  wait: 'Your notes are loading. Please wait a few seconds.',
  failed: 'There was an error loading your notes, please try refreshing',
  none: 'No issue has a score yet.',
  ofPeers: 'By the means of its peers: what they have in common, not what the company does.',
  hidden: 'Your organisation hides the default notes.',
  hide: 'Hide default notes',
  show: 'Show default notes',
  hidDefaults: 'The default notes are hidden for your organisation',
  showsDefaults: 'The default notes are shown for your organisation',
  hideFailed: 'There was an error changing the default notes, please try again',
  add: 'Add a note',
  added: 'Successfully added the note',
  addFailed: 'There was an error adding the note, please try again',
  deleted: 'Successfully deleted the note',
  deleteFailed: 'There was an error deleting the note, please try again',
  tooLong: 'Please shorten the note.',
  noIssue: 'Choose an issue',
  noReason: 'Write why',
} as const;

export const NOTE_WORDS = {
  risk: { one: 'Key risk', many: 'Key risks' },
  point: { one: 'Key point', many: 'Key points' },
} as const satisfies Record<NoteType, { readonly one: string; readonly many: string }>;
