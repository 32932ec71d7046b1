import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { normalName } from '../../imports/imports.reads.ts';
import type { HoldingRow } from './holdings-file/holdings.ts';
import { ChoiceBook } from './identity/choice-book.ts';
import { isSettled } from './identity/identify-row.ts';
import { IssuerIndex } from './identity/issuer-index.ts';
import { countryStated, type Known } from './identity/described-row.ts';
import { listChoices } from './issuer-choices/issuer-choice.store.ts';
import {
  findByLei,
  findCandidates,
  listCountries,
  listIssuers,
  listOwnFunds,
} from './upload.store.ts';

/** What the codes and names of a file may mean. The names are only needed where a code leaves a question. */
export async function knownOf(
  tx: TenantTransaction,
  viewer: Viewer,
  rows: readonly HoldingRow[],
): Promise<Known> {
  const asksCountries = rows.some(({ signs }) => signs?.country || signs?.isSovereign);
  const countries = asksCountries ? await listCountries(tx) : new Map();
  const countryOf = (text: string): string | null => countries.get(normalName(text)) ?? null;
  const codes = rows.flatMap((row) => [
    ...(row.flaw === null && row.isin !== '' ? [row.isin] : []),
    ...(row.signs?.derived ?? []),
    ...(row.signs?.isSovereign ? [countryStated(row, countryOf) ?? ''] : []),
  ]);
  const candidates = await findCandidates(tx, viewer, [...new Set(codes)]);
  const byIsin = Map.groupBy(candidates, ({ isin }) => isin);
  const leis = rows.flatMap(({ signs }) => signs?.lei ?? []);
  const choices = new ChoiceBook(await listChoices(tx, viewer, rows));
  const isOpen = !choices.isEmpty || rows.some((row) => !isSettled(row, byIsin));
  return {
    byIsin,
    byLei: await findByLei(tx, [...new Set(leis)]),
    issuers: new IssuerIndex(isOpen ? await listIssuers(tx, viewer) : []),
    ownFunds: isOpen ? await listOwnFunds(tx, viewer) : new Map(),
    choices,
    countryOf,
  };
}
