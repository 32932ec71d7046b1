import { isinCheckDigit } from '@verdure/contract/vocabulary';

const FIRST_NUMBER = 1_000;

/** With the one last digit that makes it valid. */
export function isinOf(number: number): string {
  const body = `ZZ${String(number).padStart(9, '0')}`;
  return `${body}${isinCheckDigit(body)}`;
}

/** A holdings file of a real size, and the ISINs in it. */
export function sampleHoldings(rows: number) {
  const isins = Array.from({ length: rows }, (_, index) => isinOf(FIRST_NUMBER + index));
  const lines = isins.map((isin, index) => `Company ${index},${isin},${(index % 97) / 10 + 0.1}`);
  return { isins, file: Buffer.from(['Sample', ...lines].join('\r\n')) };
}
