export const outboxMessages = {
  title: 'Outbox',
  loadFailed: 'There was an error loading the outbox, please try refreshing',
  mailFailed: 'There was an error loading the mail, please try refreshing',
  mayNot: 'Your role may not read the outbox.',
  none: 'No mails',
  noneWhy: 'Mails appear here when they are sent.',
  notUsed: 'This installation sends mail through a mail server, so none is kept here.',
  kept: 'No mail server is configured, so mails are kept here. The newest 200 are shown.',
} as const;
