/** What stands in a row of a portfolio, as rows are written in bulk. */
export const PORTFOLIO_CONSTITUENTS = {
  table: 'portfolio_constituents',
  columns: {
    organisation_id: 'integer',
    portfolio_id: 'integer',
    type: 'text',
    constituent_id: 'integer',
    row_order: 'integer',
    weight_percent: 'numeric',
  },
} as const;
