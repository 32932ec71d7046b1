import type { ConstituentFootprintRow, FootprintRow, MissingReason } from './footprint.ts';
import { standingWords } from '../vocabulary/index.ts';

export const FOOTPRINT_BASES = ['ev', 'mc'] as const;

/** What the holder's share is taken of, and whether the figure is brought to 100%. */
export interface FootprintChoice {
  readonly basis: (typeof FOOTPRINT_BASES)[number];
  readonly isGross: boolean;
}

const BASIS_NAMES = { ev: 'enterprise value', mc: 'market capitalisation' } as const;

export const basisName = ({ basis }: FootprintChoice): string => BASIS_NAMES[basis];

/** 'by enterprise value, net'. */
export const choiceWords = (choice: FootprintChoice): string =>
  `by ${basisName(choice)}, ${choice.isGross ? 'gross' : 'net'}`;

/** The figure that is chosen. */
export function chosenFigure(row: FootprintRow, { basis, isGross }: FootprintChoice) {
  const [net, gross, notDisclosed] =
    basis === 'ev'
      ? [row.ev_footprint, row.ev_gross_footprint, row.not_disclosed_ev]
      : [row.mc_footprint, row.mc_gross_footprint, row.not_disclosed_mc];
  const standing = basis === 'ev' ? row.standing : row.mc_standing;
  const covered = basis === 'ev' ? row.covered : row.mc_covered;
  const days = basis === 'ev' ? row : { data_from: row.mc_data_from, data_to: row.mc_data_to };
  return {
    value: isGross ? gross : net,
    net,
    gross,
    notDisclosed,
    /** How firmly it stands. */
    words: standingWords(standing, covered),
    /** The days of its data. */
    days: { data_from: days.data_from, data_to: days.data_to },
    /** False: no difference to another figure is told. */
    isFirm: standing === 'shown',
  };
}

/** A company's row of the table, as it is chosen. */
export interface FootprintCompany {
  readonly key: string;
  /** Undefined for the total. */
  readonly id: number | undefined;
  readonly name: string;
  readonly weight: number;
  readonly value: number | null;
  readonly year: number | null;
  readonly amountUsd: number | null;
  readonly amountYear: number | null;
  /** Why a stored amount is not used: 'of 2024 held back until …'; null: it is used, or there is none. */
  readonly amountWithheld: string | null;
  /** Where an amount comes from that the organisation brought. */
  readonly amountSource: string | null;
  readonly rate: number | null;
  readonly contribution: number | null;
  /** Of the figure; null where it does not count. */
  readonly share: number | null;
  readonly missing: MissingReason | null;
  /** Of the total: how firmly it stands. */
  readonly standsOn?: string;
}

const onBasis = (row: ConstituentFootprintRow, { basis, isGross }: FootprintChoice) =>
  basis === 'ev'
    ? {
        amountUsd: row.enterprise_value,
        amountYear: row.enterprise_value_year,
        amountWithheld: row.enterprise_value_held_back,
        amountSource: row.enterprise_value_source,
        rate: row.enterprise_value_company_rate,
        contribution: isGross ? row.gross_contribution : row.contribution,
        missing: row.missing,
      }
    : {
        amountUsd: row.market_cap,
        amountYear: row.market_cap_year,
        amountWithheld: row.market_cap_held_back,
        amountSource: row.market_cap_source,
        rate: row.market_cap_company_rate,
        contribution: isGross ? row.mc_gross_contribution : row.mc_contribution,
        missing: row.mc_missing,
      };

export const footprintCompanies = (
  rows: readonly ConstituentFootprintRow[],
  choice: FootprintChoice,
  figure: number | null,
): readonly FootprintCompany[] =>
  rows.map((row) => {
    const chosen = onBasis(row, choice);
    const { contribution } = chosen;
    return {
      ...chosen,
      key: String(row.id),
      id: row.id,
      name: row.name,
      weight: row.weight,
      value: row.metric_value,
      year: row.year,
      share: contribution === null || !figure ? null : contribution / figure,
    };
  });

/** The pinned row: the whole. */
export const totalFootprint = (
  name: string,
  figure: number | null,
  standsOn: string,
): FootprintCompany => ({
  key: 'total',
  id: undefined,
  name,
  weight: 1,
  value: null,
  year: null,
  amountUsd: null,
  amountYear: null,
  amountWithheld: null,
  amountSource: null,
  rate: null,
  contribution: figure,
  share: figure === null ? null : 1,
  missing: null,
  standsOn,
});
