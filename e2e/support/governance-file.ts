/** A governance file for one company, with one row for a future year. */
export const governanceText = (company: { name?: string; isin?: string }): string =>
  JSON.stringify({
    company_name: company.name,
    isin: company.isin,
    governance: [
      { metric_id: 55, year: 2019, value: 50, unit: '%', awareness: 3.5 },
      { metric_id: 55, year: 2099, value: 60, unit: '%' },
    ],
  });
