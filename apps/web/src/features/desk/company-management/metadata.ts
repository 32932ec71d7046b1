import type { Company } from '@verdure/contract/coverage/companies';
import type { CompanyAdministration } from '@verdure/contract/desk/company-administration';
import {
  type CompanyChange,
  LOGO_SENTENCE,
  logoAddress,
} from '@verdure/contract/desk/company-management';

import { editMessages } from './company-management.messages.ts';

/** The form of a company's metadata. */
export interface Metadata {
  readonly name: string;
  readonly isin: string;
  /** Empty where it is unknown. */
  readonly country: string;
  /** Separated by semicolons. */
  readonly synonyms: string;
  readonly ticker: string;
  readonly logo: string;
  readonly sectorId: number | null;
  /** Null where they are unknown. */
  readonly activities: readonly number[] | null;
  readonly icmLoadData: boolean;
}

export const metadataOf = (company: Company & CompanyAdministration): Metadata => ({
  name: company.name,
  isin: company.isin ?? '',
  country: company.country ?? '',
  synonyms: company.synonyms.join('; '),
  ticker: company.ticker ?? '',
  logo: company.logo ?? '',
  sectorId: company.sector_id,
  activities: company.business_activities?.map(({ id }) => id) ?? null,
  icmLoadData: company.icm_load_data,
});

/** What is wrong with a form, by field; empty for one that can be saved. */
export function problemsOf({ name, isin, logo, sectorId }: Metadata) {
  return {
    ...(name.trim() === '' && { name: editMessages.needsName }),
    ...(isin.trim() === '' && { isin: editMessages.needsIsin }),
    ...(logo.trim() !== '' && !logoAddress.safeParse(logo).success && { logo: LOGO_SENTENCE }),
    ...(sectorId === null && { sector: editMessages.needsSubSector }),
  };
}

const synonymsOf = (text: string): string[] =>
  text
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each !== '');

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

const bodyOf = (form: Metadata): CompanyChange => ({
  name: form.name.trim(),
  isin: form.isin.trim(),
  country: orNull(form.country),
  synonyms: synonymsOf(form.synonyms),
  ticker: orNull(form.ticker),
  logo: orNull(form.logo),
  ...(form.sectorId !== null && { sector_id: form.sectorId }),
  businessActivities: form.activities?.toSorted((one, other) => one - other) ?? null,
  icm_load_data: form.icmLoadData,
});

/** The fields that differ from what is stored; null if none does. */
export function changeOf(form: Metadata, stored: Metadata): CompanyChange | null {
  const before = new Map(Object.entries(bodyOf(stored)));
  const changed = Object.entries(bodyOf(form)).filter(
    ([name, value]) => JSON.stringify(before.get(name)) !== JSON.stringify(value),
  );
  return changed.length === 0 ? null : Object.fromEntries(changed);
}
