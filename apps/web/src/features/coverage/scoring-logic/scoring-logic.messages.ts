/** Every sentence of the scoring logic page. */
export const scoringLogicMessages = {
  title: 'Scoring Logic',
  failed: 'Could not load the scoring logic',
  explanationFailed: 'Could not load the explanation',
  awareness: 'Awareness',
  performance: 'Performance',
  outcomes: 'Outcomes',
  unscored: 'Performance is not scored for this metric.',
  rules: 'How the score is made',
} as const;

/** Every sentence of the page where administrators edit the texts. */
export const editorMessages = {
  title: 'Manage Scoring Logic',
  choose: 'Choose a metric type, a metric and a sub-metric to edit what each score means.',
  mayNot:
    'Every organisation reads these texts, so administrators of a single organisation may not edit them.',
  everybody: 'Every organisation reads these texts as soon as they are saved.',
  changes: (count: number) => (count === 1 ? '1 change' : `${count} changes`),
  changedBy: (name: string | null, day: string) =>
    name === null ? `Changed on ${day}` : `Changed by ${name} on ${day}`,
  ship: 'Use the text that ships',
  save: 'Save Changes',
  discard: 'Discard',
  unchanged: 'Nothing has changed yet.',
  empty: 'A text is empty. Write one, or use the text that ships.',
  tooLong: 'A text has at most 2,000 characters.',
  saved: 'Explanation successfully updated',
  saveFailed: 'An error occurred trying to update the explanation, please try again',
  leave: 'The texts that you changed are not saved.',
} as const;
