import type { NameStyle } from './syllables.data.ts';

/** Where companies are at home: how often, how they are named, and their exchange's letter. */
export interface CompanyHome {
  readonly iso2: string;
  readonly style: NameStyle;
  readonly weight: number;
  readonly legalForms: readonly [string, ...string[]];
  readonly exchange: string;
}

export const COMPANY_HOMES: readonly [CompanyHome, ...CompanyHome[]] = [
  {
    iso2: 'US',
    style: 'anglo',
    weight: 24,
    legalForms: ['Inc.', 'Corp.', 'Co.', 'Group', 'Holdings'],
    exchange: 'U',
  },
  { iso2: 'GB', style: 'anglo', weight: 6, legalForms: ['plc', 'Group plc', 'Ltd'], exchange: 'L' },
  { iso2: 'CA', style: 'anglo', weight: 3.5, legalForms: ['Inc.', 'Corp.', 'Ltd'], exchange: 'T' },
  { iso2: 'AU', style: 'anglo', weight: 3, legalForms: ['Ltd', 'Group Ltd'], exchange: 'A' },
  { iso2: 'IE', style: 'anglo', weight: 0.8, legalForms: ['plc'], exchange: 'D' },
  { iso2: 'NZ', style: 'anglo', weight: 0.5, legalForms: ['Ltd'], exchange: 'Z' },
  {
    iso2: 'JP',
    style: 'japanese',
    weight: 10,
    legalForms: ['Co. Ltd', 'Corporation', 'KK'],
    exchange: 'T',
  },
  {
    iso2: 'CN',
    style: 'chinese',
    weight: 9,
    legalForms: ['Co. Ltd', 'Group Co. Ltd', 'Holdings'],
    exchange: 'S',
  },
  { iso2: 'TW', style: 'chinese', weight: 2.5, legalForms: ['Co. Ltd', 'Corp.'], exchange: 'W' },
  { iso2: 'SG', style: 'chinese', weight: 1, legalForms: ['Ltd', 'Holdings Ltd'], exchange: 'G' },
  {
    iso2: 'KR',
    style: 'korean',
    weight: 3.5,
    legalForms: ['Co. Ltd', 'Corp.', 'Holdings'],
    exchange: 'K',
  },
  { iso2: 'IN', style: 'indian', weight: 6, legalForms: ['Ltd', 'Industries Ltd'], exchange: 'B' },
  { iso2: 'DE', style: 'german', weight: 4, legalForms: ['AG', 'SE', 'KGaA'], exchange: 'E' },
  { iso2: 'CH', style: 'german', weight: 2.5, legalForms: ['AG', 'Holding AG'], exchange: 'X' },
  { iso2: 'AT', style: 'german', weight: 0.6, legalForms: ['AG'], exchange: 'V' },
  { iso2: 'NL', style: 'german', weight: 1.8, legalForms: ['NV', 'Groep NV'], exchange: 'N' },
  { iso2: 'BE', style: 'french', weight: 0.8, legalForms: ['SA', 'NV'], exchange: 'R' },
  { iso2: 'FR', style: 'french', weight: 4, legalForms: ['SA', 'SE'], exchange: 'P' },
  { iso2: 'SE', style: 'nordic', weight: 3, legalForms: ['AB', 'Group AB'], exchange: 'O' },
  { iso2: 'NO', style: 'nordic', weight: 1.2, legalForms: ['ASA', 'AS'], exchange: 'L' },
  { iso2: 'DK', style: 'nordic', weight: 1.2, legalForms: ['A/S'], exchange: 'C' },
  { iso2: 'FI', style: 'nordic', weight: 1.2, legalForms: ['Oyj'], exchange: 'H' },
  { iso2: 'IT', style: 'italian', weight: 2, legalForms: ['SpA'], exchange: 'M' },
  { iso2: 'ES', style: 'iberian', weight: 1.8, legalForms: ['SA'], exchange: 'D' },
  { iso2: 'PT', style: 'iberian', weight: 0.4, legalForms: ['SA', 'SGPS'], exchange: 'I' },
  { iso2: 'BR', style: 'iberian', weight: 2.2, legalForms: ['SA'], exchange: 'S' },
  { iso2: 'MX', style: 'iberian', weight: 1.2, legalForms: ['SAB de CV'], exchange: 'M' },
  { iso2: 'CL', style: 'iberian', weight: 0.5, legalForms: ['SA'], exchange: 'N' },
  { iso2: 'CO', style: 'iberian', weight: 0.3, legalForms: ['SA'], exchange: 'G' },
  { iso2: 'AR', style: 'iberian', weight: 0.3, legalForms: ['SA'], exchange: 'B' },
  { iso2: 'PL', style: 'slavic', weight: 0.8, legalForms: ['SA'], exchange: 'W' },
  { iso2: 'CZ', style: 'slavic', weight: 0.3, legalForms: ['a.s.'], exchange: 'P' },
  { iso2: 'HR', style: 'slavic', weight: 0.15, legalForms: ['d.d.'], exchange: 'Z' },
  { iso2: 'TR', style: 'turkish', weight: 0.8, legalForms: ['AŞ'], exchange: 'I' },
  { iso2: 'SA', style: 'arabic', weight: 0.8, legalForms: ['PJSC', 'Co.'], exchange: 'R' },
  { iso2: 'AE', style: 'arabic', weight: 0.7, legalForms: ['PJSC'], exchange: 'D' },
  { iso2: 'EG', style: 'arabic', weight: 0.3, legalForms: ['SAE'], exchange: 'C' },
  { iso2: 'QA', style: 'arabic', weight: 0.3, legalForms: ['QPSC'], exchange: 'Q' },
  { iso2: 'ZA', style: 'african', weight: 1.2, legalForms: ['Ltd'], exchange: 'J' },
  { iso2: 'NG', style: 'african', weight: 0.3, legalForms: ['plc'], exchange: 'N' },
  { iso2: 'KE', style: 'african', weight: 0.2, legalForms: ['plc'], exchange: 'K' },
  { iso2: 'GH', style: 'african', weight: 0.15, legalForms: ['plc'], exchange: 'G' },
  { iso2: 'ID', style: 'malay', weight: 1, legalForms: ['Tbk'], exchange: 'J' },
  { iso2: 'MY', style: 'malay', weight: 1, legalForms: ['Bhd'], exchange: 'K' },
  { iso2: 'TH', style: 'malay', weight: 1.1, legalForms: ['PCL'], exchange: 'T' },
  { iso2: 'PH', style: 'malay', weight: 0.5, legalForms: ['Inc.'], exchange: 'H' },
  { iso2: 'VN', style: 'malay', weight: 0.5, legalForms: ['JSC'], exchange: 'V' },
];
