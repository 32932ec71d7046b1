import { plainName } from './company-names.ts';
import { readRefutedRows } from './mapping-files.ts';

/** Whether a list gives a company the ISIN of another, by name and ISIN: a curated list knows. */
export async function refutedReader(): Promise<(isin: string, name: string) => boolean> {
  const refuted = new Map(
    (await readRefutedRows()).map(({ isin, name }) => [isin, plainName(name)]),
  );
  return (isin, name) => {
    const wrong = refuted.get(isin);
    return wrong !== undefined && plainName(name).startsWith(wrong);
  };
}
