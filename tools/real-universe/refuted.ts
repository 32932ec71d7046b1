import { plainName } from './company-names.ts';
import { readRefutedRows } from './mapping-files.ts';

/** Whether a list gives a company the ISIN of another, by name and ISIN: a curated list knows. */
export async function refutedReader(): Promise<(isin: string, name: string) => boolean> {
  const refuted = Map.groupBy(await readRefutedRows(), ({ isin }) => isin);
  return (isin, name) =>
    (refuted.get(isin) ?? []).some((wrong) => plainName(name).startsWith(plainName(wrong.name)));
}
