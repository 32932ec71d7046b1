export const savedQueriesMessages = {
  listFailed: 'An error occurred trying to load saved screener queries',
  saveFailed: 'An error occurred trying to save the query',
  updateFailed: 'An error occurred trying to update the query',
  deleteFailed: 'An error occurred trying to delete the query',
  loaded: 'Successfully loaded query',
  saved: 'Successfully saved query',
  updated: 'Successfully updated query',
  deleted: 'Successfully deleted query',
  unreadable: 'This query was saved in a form that can no longer be read.',
  none: 'No queries are saved yet.',
  noMatch: 'No results available.',
  rows: 'Saved queries',
  search: 'Search saved queries',
  name: 'Name',
  notes: 'Notes',
  createdBy: 'Created By',
  updatedAt: 'Updated At',
  overwrite: 'Overwrite',
  load: 'Load',
  delete: 'Delete',
  save: 'Save',
  update: 'Update',
  noName: 'Please enter a name',
  tooLong: 'Too long.',
  mayNotOverwrite: 'Only its owner or a super-user may overwrite it',
  mayNotDelete: 'Only its owner or a super-user may delete it',
  isDeleted: (name: string) => `'${name}' is deleted for everyone in your organisation.`,
} as const;

/** What the dialogs call a query of each builder. */
export const SAVED_TITLES = {
  screen: { save: 'Save Query', load: 'Load Query' },
  report: { save: 'Save Report', load: 'Load Report' },
} as const;

export type SavedMode = keyof typeof SAVED_TITLES;
