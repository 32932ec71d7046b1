/** All sentences of the upload pages. */
export const minervaMessages = {
  title: 'Upload Minerva Data',
  drop: 'Drop JSON or zip files here. Each JSON file holds a company name, its ISIN and its governance data.',
  files: 'Files to upload',
  clear: 'Clear Files',
  upload: 'Upload Files',
  uploading: 'Uploading…',
  noFiles: 'Choose a file first',
  busy: 'The files are being uploaded',
  more: 'Upload More Data',
  task: (name: string) => `Upload of ${name}`,
  succeeded: (count: number) =>
    `You have successfully uploaded ${count} files to the queue. The data will be parsed and added to the companies shortly.`,
  failed:
    'Something went wrong when uploading your JSON files. Please check your data structure and try again.',
  cancelled:
    'Something went wrong when uploading your files. Please check your data structure and try again.',
  states: { waiting: 'Waiting', sending: 'Sending', queued: 'Queued', failed: 'Failed' },
  ownUploads: 'Your uploads',
  uploadsTitle: 'Minerva Uploads',
  allUploads: 'All uploads',
  tableOf: (title: string) => `${title}, as a table`,
  none: 'No uploads yet.',
  listFailed: 'There was an error loading the uploads, please try refreshing',
  resultFailed: 'There was an error loading the result, please try refreshing',
  metrics: 'Metrics of governance',
  refused: 'Refused',
  statuses: { queued: 'In the queue', done: 'Done', failed: 'Failed' },
  resultOf: (fileName: string) => `Result of ${fileName}`,
  allTaken: 'All rows taken',
  row: (row: number, reason: string) => `Row ${row}: ${reason}`,
} as const;
