export const outboxMessages = {
  title: 'Outbox',
  loadFailed: 'There was an error loading the outbox, please try refreshing',
  mailFailed: 'There was an error loading the mail, please try refreshing',
  mayNot: 'Your role may not read the outbox.',
  none: 'No mails',
  noneWhy: 'Mails appear here when they are sent.',
  notUsed: 'A mail server takes the mails of this installation: none of them lie here.',
  kept: 'No mail server is configured, so mails are kept here. The newest 200 are shown.',
} as const;
