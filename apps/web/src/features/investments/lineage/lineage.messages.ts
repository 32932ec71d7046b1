export const lineageMessages = {
  title: 'How this is made',
  copied: 'Copied',
  copyFailed: 'The text could not be copied',
  exportFailed: 'An error occurred trying to generate an export, please try again',
} as const;
