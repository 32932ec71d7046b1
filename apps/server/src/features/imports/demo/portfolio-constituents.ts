/** What stands in a row of a portfolio, as rows are written in bulk; the last cells may be left out. */
export const PORTFOLIO_CONSTITUENTS = {
  table: 'portfolio_constituents',
  columns: {
    organisation_id: 'integer',
    portfolio_id: 'integer',
    type: 'text',
    constituent_id: 'integer',
    row_order: 'integer',
    weight_percent: 'numeric',
    quantity: 'numeric',
    market_value: 'numeric',
    market_value_currency: 'text',
  },
} as const;

/** A row of a portfolio that matches nothing, in the same way. */
export const PORTFOLIO_UNMATCHED_ROWS = {
  table: 'portfolio_unmatched_rows',
  columns: {
    organisation_id: 'integer',
    portfolio_id: 'integer',
    row_order: 'integer',
    name: 'text',
    isin: 'text',
    weight_percent: 'numeric',
    quantity: 'numeric',
    market_value: 'numeric',
    market_value_currency: 'text',
  },
} as const;
