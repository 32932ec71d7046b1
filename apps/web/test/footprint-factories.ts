import type {
  ConstituentFootprintRow,
  FootprintRow,
} from '@verdure/contract/investments/footprint';
import type { ConstituentItrRow, ItrRow } from '@verdure/contract/investments/itr';

const evidence = { as_of: '2025-12-31', snapshot_version: 3, methodology_version: '1.2' };

/** The example of methodology 15: net 16.5, gross 20.625 by EV; 21.25 and 26.5625 by market cap. */
export const footprintOf = (change: Partial<FootprintRow> = {}): FootprintRow => ({
  id: 1,
  ...evidence,
  metric_id: 44,
  ev_footprint: 16.5,
  ev_gross_footprint: 20.625,
  mc_footprint: 21.25,
  mc_gross_footprint: 26.5625,
  not_disclosed: 0.2,
  not_disclosed_ev: 0.2,
  not_disclosed_mc: 0.2,
  ...change,
});

const footprintCompany: ConstituentFootprintRow = {
  parent_id: 1,
  id: 11,
  name: 'Alder Industries',
  type: 'company',
  metric_id: 44,
  metric_value: 120_000,
  year: 2025,
  enterprise_value: 8e9,
  market_cap: 6e9,
  enterprise_value_company_rate: 15,
  market_cap_company_rate: 20,
  weight: 0.5,
  contribution: 7.5,
  gross_contribution: 9.375,
  mc_contribution: 10,
  mc_gross_contribution: 12.5,
  missing: null,
  mc_missing: null,
};

const footprintCompanies: readonly ConstituentFootprintRow[] = [
  footprintCompany,
  {
    ...footprintCompany,
    id: 12,
    name: 'Birch Energy',
    metric_value: 900_000,
    year: 2024,
    enterprise_value: 30e9,
    market_cap: 24e9,
    enterprise_value_company_rate: 30,
    market_cap_company_rate: 37.5,
    weight: 0.3,
    contribution: 9,
    gross_contribution: 11.25,
    mc_contribution: 11.25,
    mc_gross_contribution: 14.0625,
  },
  {
    ...footprintCompany,
    id: 13,
    name: 'Cedar Cloud',
    metric_value: null,
    year: null,
    enterprise_value_company_rate: null,
    market_cap_company_rate: null,
    weight: 0.2,
    contribution: null,
    gross_contribution: null,
    mc_contribution: null,
    mc_gross_contribution: null,
    missing: 'not_disclosed',
    mc_missing: 'not_disclosed',
  },
];

/** Five footprints; nobody discloses all but carbon. */
export const footprintRoots = {
  portfolio_footprint: [44, 42, 45, 41, 43].map((metric_id) =>
    metric_id === 44
      ? footprintOf()
      : footprintOf({
          metric_id,
          ev_footprint: null,
          ev_gross_footprint: null,
          mc_footprint: null,
          mc_gross_footprint: null,
          not_disclosed: 1,
          not_disclosed_ev: 1,
          not_disclosed_mc: 1,
        }),
  ),
  portfolio_constituent_footprint: footprintCompanies,
};

/** The example of methodology 17: 1.4769, unfaded 1.5825, ungrossed 1.3955. */
export const itrOf = (change: Partial<ItrRow> = {}): ItrRow => ({
  id: 1,
  ...evidence,
  itr: 1.476891590111946,
  unfaded_itr: 1.58246,
  ungrossed_itr: 1.3955132720895567,
  warming_so_far: 1.07,
  celsius_per_intensity: 0.0031536,
  status: 'Paris aligned',
  grade: 'A',
  emissions_per_mn: 162.5,
  non_disclosed_weight: 0.2,
  waci: 46.875,
  waci_non_disclosed_weight: 0.2,
  ...change,
});

const itrCompany: ConstituentItrRow = {
  parent_id: 1,
  id: 11,
  name: 'Alder Industries',
  type: 'company',
  weight: 0.5,
  emissions: 120_000,
  year: 2025,
  revenue: 4e9,
  expenses: 2.5e9,
  value_added_estimated: false,
  reduction_rate: 0.05,
  emissions_per_mn: 80,
  carbon_intensity: 30,
  weighted_waci: 15,
  waci_contribution: 18.75,
  itr: 1.1533785441791133,
  unfaded_itr: 1.322288,
  status: 'Paris aligned',
  contribution: 0.052111590111945,
  missing: null,
};

export const itrRoots = {
  portfolio_itr: [itrOf()],
  portfolio_constituent_itr: [
    itrCompany,
    {
      ...itrCompany,
      id: 12,
      name: 'Birch Energy',
      weight: 0.3,
      emissions: 900_000,
      revenue: 12e9,
      expenses: 9e9,
      reduction_rate: null,
      emissions_per_mn: 300,
      carbon_intensity: 75,
      weighted_waci: 22.5,
      waci_contribution: 28.125,
      itr: 2.01608,
      unfaded_itr: 2.01608,
      status: 'Not Paris aligned',
      contribution: 0.35478,
    },
    {
      ...itrCompany,
      id: 13,
      name: 'Cedar Cloud',
      weight: 0.2,
      emissions: null,
      year: null,
      reduction_rate: null,
      emissions_per_mn: null,
      carbon_intensity: null,
      weighted_waci: null,
      waci_contribution: null,
      itr: null,
      unfaded_itr: null,
      status: null,
      contribution: null,
      missing: 'not_disclosed',
    },
  ] satisfies readonly ConstituentItrRow[],
};
