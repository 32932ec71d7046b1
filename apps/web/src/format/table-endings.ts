/** The endings of files that the server reads tables from. */
export const TABLE_ENDINGS = [
  ...['.csv', '.txt', '.tsv', '.xlsx', '.xls', '.xlsm', '.xlsb', '.ods', '.numbers'],
  ...['.xml', '.htm', '.html'],
] as const;
