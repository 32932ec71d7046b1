export const policyMessages = {
  title: 'Policy questions',
  progress: (answered: number, all: number) => `${answered} of ${all} answered`,
  loadFailed:
    'An error occurred trying to load the policy questions for this portfolio, please try refreshing',
  saved: 'Successfully saved the policy answers',
  saveFailed: 'An error occurred trying to save the policy answers, please try again',
  save: 'Save answers',
  cancel: 'Cancel',
} as const;
