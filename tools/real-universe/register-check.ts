import { PARENT_SECTORS } from '@verdure/contract/vocabulary';

import { type CompanyDraft, parentOf } from './company-draft.ts';
import type { CompanyJoin } from './company-join.ts';
import { instruments, sectorResolver } from './company-lists.ts';
import { namesAgree } from './company-names.ts';
import type { SourceFiles } from './source-files.ts';

/** A company about which the register says something else. */
export interface Difference {
  readonly isin: string;
  readonly register: string;
  readonly ours: string;
  /** What explains it; 'unexplained' otherwise. */
  readonly why: string;
}

/** Our companies against the fund register's, ISIN by ISIN. */
export interface RegisterCheck {
  readonly compared: number;
  readonly names: readonly Difference[];
  readonly countries: readonly Difference[];
  readonly sectors: readonly Difference[];
}

/** The register often names the country of the paper, and we name the country of the company. */
function whyCountry(isin: string, register: string, ours: string): string {
  if (ours === '') return 'no list names a country';
  if (isin.startsWith(register)) return 'the register has the country of the ISIN';
  return isin.startsWith(ours) ? 'we have the country of the ISIN' : 'unexplained';
}

const namesOf = ({ name, synonyms }: CompanyDraft) => [name, ...synonyms];

const nameOfSector = new Map<number, string>(PARENT_SECTORS.map(({ id, name }) => [id, name]));

/** Compares every ISIN that the register gives an industry. */
export async function checkAgainstRegister(
  files: SourceFiles,
  join: CompanyJoin,
): Promise<RegisterCheck> {
  const sectorOf = await sectorResolver();
  const register = await instruments({ files, iso2Of: () => null, sectorOf });
  const known = register.flatMap((claim) => {
    const company = join.of(claim.isin);
    return company === undefined ? [] : [{ claim, company }];
  });
  return {
    compared: known.length,
    names: known
      .filter(
        ({ claim, company }) => !namesOf(company).some((name) => namesAgree(name, claim.name)),
      )
      .map(({ claim, company }) => ({
        isin: claim.isin,
        register: claim.name,
        ours: company.name,
        why: 'renamed, shortened or another company',
      })),
    countries: known
      .filter(({ claim, company }) => claim.countryCode !== company.countryCode)
      .map(({ claim: { isin, countryCode }, company }) => {
        const [theirs, ours] = [countryCode ?? '', company.countryCode];
        return { isin, register: theirs, ours, why: whyCountry(isin, theirs, ours) };
      }),
    sectors: known.flatMap(({ claim, company }) => {
      const theirs = claim.sectorId === null ? '' : nameOfSector.get(parentOf(claim.sectorId));
      const ours = company.sectorId === null ? '' : nameOfSector.get(parentOf(company.sectorId));
      if (theirs === undefined || ours === undefined || theirs === ours) return [];
      return [{ isin: claim.isin, register: theirs, ours, why: `${theirs} / ${ours}` }];
    }),
  };
}

/** One line a kind of difference, the most common reasons first. */
export function checkLines({ compared, names, countries, sectors }: RegisterCheck) {
  const line = (what: string, differences: readonly Difference[]) => {
    const reasons = [...Map.groupBy(differences, ({ why }) => why)]
      .toSorted(([, a], [, b]) => b.length - a.length)
      .slice(0, 4)
      .map(([why, all]) => `${all.length} ${why}`);
    const rest = reasons.length === 0 ? '' : ` (${reasons.join('; ')})`;
    return `  ${what}: ${compared - differences.length} agree, ${differences.length} differ${rest}`;
  };
  return [
    `${compared} ISINs are also in the fund register:`,
    line('names', names),
    line('countries', countries),
    line('sectors', sectors),
  ];
}
