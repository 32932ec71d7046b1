import { type IssuerSign, SIGN_LIMITS } from '@verdure/contract/investments/issuer-choices';

import type { HoldingRow } from '../holdings-file/holdings.ts';
import type { IssuerChoice, MatchedRow, Offer } from '../upload.ts';
import type { Remembered } from './choice-book.ts';
import type { NamedIssuer } from './issuer-index.ts';
import {
  foundCompany,
  type Found,
  type Known,
  matched,
  otherSaid,
  type DescribedRow,
} from './described-row.ts';

/** What a row is known again by; null where it says too little, as the terms of a bond do. */
function signOf({ row, country, issuer, isBond }: DescribedRow): IssuerSign | null {
  const { isin, signs } = row;
  const codes = [isin, signs?.lei ?? '', ...(signs?.derived ?? [])]
    .filter((code) => code !== '' && code.length <= SIGN_LIMITS.codeCharacters)
    .slice(0, SIGN_LIMITS.codes);
  const name = isBond && codes.length === 0 ? issuer.key && (signs?.issuer ?? '') : row.name;
  return codes.length === 0 && name === ''
    ? null
    : { codes, name: name.slice(0, SIGN_LIMITS.nameCharacters), country: country ?? '' };
}

/** A row without a match, with what somebody may choose for it. */
export function openRow(
  told: DescribedRow,
  offered: readonly (Offer & { readonly type?: Found['type'] })[],
): HoldingRow & { readonly offers: readonly Offer[]; readonly sign: IssuerSign | null } {
  const companies = offered.filter(({ type = 'company' }) => type === 'company');
  const byName = new Map(companies.map(({ id, name }) => [name, { id, name }]));
  return { ...told.row, offers: [...byName.values()], sign: signOf(told) };
}

/** A row whose signs name two companies. */
export const inConflict = (told: DescribedRow, found: Found, other: NamedIssuer): MatchedRow => ({
  ...openRow(told, [found, other]),
  status: 'ambiguous',
  reason: 'conflict',
  candidateNames: [found.name, other.name],
});

interface Said extends Offer {
  readonly type: Found['type'];
  readonly text: string;
}

/** What exact codes say of others than a company. */
export const saidByCodes = (
  codes: readonly string[],
  companyId: number,
  { byIsin, byLei }: Pick<Known, 'byIsin' | 'byLei'>,
): readonly Said[] =>
  codes.flatMap((code) => {
    const lei = byLei.get(code);
    const said = [
      ...(byIsin.get(code) ?? []),
      ...(lei === undefined ? [] : [{ type: 'company' as const, id: lei, name: code }]),
    ];
    const isOf = said.some(({ type, id }) => type === 'company' && id === companyId);
    return isOf ? [] : said.map((each) => ({ ...each, text: `${code} ${each.type} ${each.id}` }));
  });

/** What the codes of a row say against a choice, and did not when it was made. */
function newlySaid(
  { codes }: IssuerSign,
  { companyId, overruled }: IssuerChoice,
  known: Known,
): (Offer & Pick<Said, 'type'>) | null {
  const [said] = saidByCodes(codes, companyId, known).filter(
    ({ text }) => !overruled.includes(text),
  );
  if (said === undefined) return null;
  const { type, id } = said;
  // an LEI has no name of its own
  const issuer = type === 'company' ? known.issuers.get(id) : null;
  return { type, id, name: issuer?.name ?? said.name };
}

interface Chosen extends Remembered {
  readonly sign: IssuerSign;
  readonly issuer: NamedIssuer;
}

/** What was chosen for a row, if the viewer may hold it. */
function chosenFor(told: DescribedRow, { choices, issuers }: Known): Chosen | null {
  const sign = choices.isEmpty ? null : signOf(told);
  const remembered = sign === null ? null : choices.of(sign);
  if (sign === null || remembered === null) return null;
  const issuer = issuers.get(remembered.choice.companyId);
  return issuer === null ? null : { ...remembered, sign, issuer };
}

/** Whether the signs of a row decide it as it is, so that the choice has nothing to say. */
function isDecided(own: MatchedRow, { issuer, isSame }: Chosen): boolean {
  if (own.status !== 'matched') return false;
  if (own.entity.type === 'company' && own.entity.id === issuer.id) return true;
  // chosen for this code under another name: where name and code agree, nobody has to choose
  return !isSame && own.by === 'code';
}

/**
 * A row as it was chosen before. What its codes say of another company now, and did not when it was
 * chosen, is asked about: exact signs are never overruled in silence.
 *
 * @param own the row by its own signs
 */
export function byChoice(told: DescribedRow, known: Known, own: MatchedRow): MatchedRow {
  const chosen = chosenFor(told, known);
  if (chosen === null || isDecided(own, chosen)) return own;
  const { choice, isSame, sign, issuer } = chosen;
  const found = foundCompany(issuer);
  const other = newlySaid(sign, choice, known) ?? (isSame ? null : otherSaid(told, found, known));
  if (other === null) return matched(told.row, found, choice);
  return {
    ...openRow(told, [issuer, other]),
    status: 'ambiguous',
    reason: 'choice',
    candidateNames: [issuer.name, other.name],
  };
}
