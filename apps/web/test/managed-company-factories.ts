import type { Company } from '@verdure/contract/coverage/companies';
import { DEFAULT_PREFERENCES } from '@verdure/contract/desk/preferences';
import type { ManagedCompanies, ManagedCompany } from '@verdure/contract/desk/company-management';
import type { InterimCompany } from '@verdure/contract/desk/interim-companies';

import { companyOf } from './company-factories.ts';

export const managedCompanyOf = (change: Partial<ManagedCompany> = {}): ManagedCompany => ({
  id: 7,
  name: 'Alder Industries',
  isin: 'US0378331005',
  country: 'SE',
  country_name: 'Sweden',
  sector_name: 'Industrials',
  sub_sector_name: 'Electrical Equipment',
  latest_annual_report: {
    id: 1,
    year: 2025,
    format: 'pdf',
    url: 'https://alder.example/2025.pdf',
    has_file: true,
  },
  latest_sustainability_report: null,
  latest_year: 2025,
  current_year: 2024,
  missing: ['sustainability_report'],
  ...change,
});

export const managedListOf = (...companies: readonly ManagedCompany[]): ManagedCompanies => ({
  companies: [...companies],
  total: companies.length,
  complete: 1_204,
  incomplete: 88,
});

/** A company with what administrators see of it. */
export const administeredOf = (change: Partial<Company> = {}): Company =>
  companyOf({
    isin: 'US0378331005',
    synonyms: ['Alnus', 'Erle'],
    sector_id: 31,
    logo: null,
    pe_organisation_id: null,
    route: '/dashboard/company/7',
    sentiment_filter: 'alder AND industries',
    current_year: 2024,
    icm_load_data: false,
    icm_approved: true,
    fundamentals: [{ year: 2024, revenue: 1_250_000_000, expenses: null, wellbeing: 0 }],
    judged_amounts: [],
    preferences: DEFAULT_PREFERENCES,
    reporting_years: [
      { id: 51, year: 2025, financial_year: '2024/25', documents: [] },
      { id: 50, year: 2024, financial_year: '2024', documents: [] },
    ],
    ...change,
  });

export const interimCompanyOf = (change: Partial<InterimCompany> = {}): InterimCompany => ({
  id: 7,
  name: 'Alder Industries',
  isin: 'US0378331005',
  country_name: 'Sweden',
  sector_name: 'Industrials',
  sub_sector_name: 'Electrical Equipment',
  icm_gov: true,
  icm_sus: false,
  icm_approved: true,
  portfolios: 3,
  clients: 2,
  ...change,
});

/** The catalogue that the form of the metadata offers. */
export const SECTORS = [
  { id: 31, name: 'Electrical Equipment', parentSector: { id: 3, name: 'Industrials' } },
  { id: 32, name: 'Airlines', parentSector: { id: 3, name: 'Industrials' } },
  { id: 41, name: 'Wind', parentSector: { id: 4, name: 'Energy' } },
  { id: 3, name: 'Industrials', parentSector: null },
];
