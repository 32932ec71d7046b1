/** The type of an XLSX file. */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const CSV_TYPE = 'text/csv';
