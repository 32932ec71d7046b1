import type { MinervaCompany } from '@verdure/contract/desk/minerva-uploads';

import { normalName } from '../../imports/imports.reads.ts';

/** A company with this ISIN, as its own or among its codes. */
export interface Candidate {
  readonly id: number;
  readonly isin: string;
  readonly name: string;
  readonly synonyms: readonly string[];
  /** Only the organisation that holds it reads it. */
  readonly is_private: boolean;
}

export type CompanyMatch =
  | { readonly kind: 'found'; readonly companyId: number; readonly isPrivate: boolean }
  | { readonly kind: 'refused'; readonly reason: string };

const LEGAL_FORMS =
  / (ab|ag|asa|as|bv|co|company|corp|corporation|gmbh|inc|incorporated|limited|llc|ltd|nv|oyj|plc|sa|se|spa)$/;

/** Removes the legal form from the end of a name, because registers write it in many ways. */
const coreName = (name: string): string => normalName(name).replace(LEGAL_FORMS, '');

const isCalled = ({ name, synonyms }: Candidate, given: string): boolean =>
  [name, ...synonyms].some((known) => coreName(known) === coreName(given));

/** The company of a file: its ISIN must match, and so must its name. */
export function matchCompany(
  { isin, company_name }: Pick<MinervaCompany, 'isin' | 'company_name'>,
  candidates: readonly Candidate[],
): CompanyMatch {
  const [first] = candidates;
  if (first === undefined) return { kind: 'refused', reason: `No company has the ISIN ${isin}` };
  const called = candidates.filter((candidate) => isCalled(candidate, company_name));
  const [only] = called;
  if (called.length === 1 && only !== undefined) {
    return { kind: 'found', companyId: only.id, isPrivate: only.is_private };
  }
  const reason =
    called.length > 1
      ? `Several companies have the ISIN ${isin} and this name`
      : `The ISIN ${isin} belongs to ${first.name}, not to ${company_name}`;
  return { kind: 'refused', reason };
}
