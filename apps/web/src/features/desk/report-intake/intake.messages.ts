const files = (count: number): string => `${count} file${count === 1 ? '' : 's'}`;
const reports = (count: number): string => `${count} report${count === 1 ? '' : 's'}`;

interface Counts {
  readonly all: number;
  readonly read: number;
  readonly doubts: number;
  readonly refused: number;
}

export const intakeMessages = {
  title: 'Reports to take',
  drop: 'Drop reports, a folder or a zip of them here: pdf, xlsx, xls, docx or html, at most 50 MB each',
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
  unpacking: 'Being unpacked',
  of: (archive: string) => `From ${archive}`,
  noArchive: (name: string) => `${name} is no readable zip. Pack it again, or add its files.`,
  emptyArchive: (name: string) => `${name} has no files in it.`,
  tooManyFiles: (name: string, most: number) =>
    `${name} has more than ${most.toLocaleString('en-GB')} files. Divide it into smaller ones.`,
  tooMuchInArchive: (name: string) =>
    `${name} unpacks to more than 2 GB. Divide it into smaller ones.`,
  locked: (name: string) =>
    `${name} is locked with a password. Unpack the zip with it and add the file.`,
  nested: (name: string) =>
    `${name} is an archive inside the zip. Unpack it and add the files that are in it.`,
  tooDense: (name: string) =>
    `${name} grows more than 200 times when it is unpacked, which no report does. Add the report itself.`,
  otherPacking: (name: string) =>
    `${name} is packed in a way that is not read here. Pack it again as a plain zip.`,
  damaged: (name: string) => `${name} is damaged in the zip. Pack it again.`,
  tooLarge: (name: string) => `${name} is larger than 50 MB.`,
  sending: 'Being sent',
  taken: 'Stored. Its reading is in the task tray.',
  remove: (name: string) => `Leave out ${name}`,
  stillReading: 'First pages are still being read',
  nothingToTake: 'No file here can be taken',
  fillFirst: 'Fill in company and year of each report first',
  take: (count: number) => `Take ${reports(count)}`,
  counts: ({ all, read, doubts, refused }: Counts) =>
    `${files(all)}, ${read} read, ${doubts} to look at${refused > 0 ? `, ${refused} refused` : ''}`,
  /** Of the task tray. */
  task: (name: string) => `Reading ${name}`,
  review: (count: number) => `Review ${count} value${count === 1 ? '' : 's'}`,
  nothingNew: 'No new values',
  failed: (name: string) => `${name} was not stored`,
  unanswered: (name: string) => `${name} was not stored: the server did not answer. Take it again.`,
  notFollowed: (name: string) =>
    `${name} is stored, but its reading could not be followed. See the job statuses of the company.`,
} as const;
