export const lineageMessages = {
  title: 'How this is made',
  failed: 'How this figure is made could not be loaded.',
  copied: 'Copied',
  copyFailed: 'The text could not be copied',
  exportFailed: 'An error occurred trying to generate an export, please try again',
} as const;
