const THOUSANDS = /\B(?=(?:\d{3}){1,103}$)/g;

/** '-1234.5' is '−1,234.5', as pages and documents print it; N/D and N/A stay as they are. */
export function typeset(text: string): string {
  const [whole = '', fraction] = text.replace('-', '−').split('.');
  const grouped = whole.replace(THOUSANDS, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
