const files = (count: number): string => `${count} file${count === 1 ? '' : 's'}`;
const reports = (count: number): string => `${count} report${count === 1 ? '' : 's'}`;

/** Every sentence of the intake of many reports. */
export const intakeMessages = {
  title: 'Reports to take',
  drop: 'Drop reports or a folder of them here: pdf, xlsx, xls, docx or html, at most 50 MB each',
  lead: 'Company, year and kind are read from the first pages and the name of the file. Correct what is wrong; what is unsure comes first.',
  reading: 'First pages are being read',
  refused: 'Refused',
  unsure: 'Not sure',
  noCompany: 'Choose the company',
  noYear: 'Enter the year, such as 2023',
  coverNames: (name: string) => `The cover names ${name}`,
  same: (name: string) => `The same file as ${name}. It is taken once.`,
  stored: (company: string, title: string, year: number) =>
    `Stored already: ${company}, ${title} (${year}).`,
  rival: (name: string) =>
    `Of the same company, year and kind as ${name}: the later one replaces it.`,
  notRead: 'The file could not be sent. Check the connection and add it again.',
  tooLarge: (name: string) => `${name} is larger than 50 MB.`,
  sending: 'Being sent',
  taken: 'Stored. Its reading is in the task tray.',
  remove: (name: string) => `Leave out ${name}`,
  stillReading: 'First pages are still being read',
  nothingToTake: 'No file here can be taken',
  fillFirst: 'Fill in company and year of each report first',
  take: (count: number) => `Take ${reports(count)}`,
  counts: (read: number, all: number, doubts: number) =>
    `${files(all)}, ${read} read, ${doubts} to look at`,
  /** Of the task tray. */
  task: (name: string) => `Reading ${name}`,
  review: (count: number) => `Review ${count} value${count === 1 ? '' : 's'}`,
  nothingNew: 'No new values',
  failed: (name: string) => `${name} was not stored`,
} as const;
