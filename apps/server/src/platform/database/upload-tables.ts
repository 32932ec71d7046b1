import type { Generated } from 'kysely';

import type { CreatedAt, Id, Json } from './column-types.ts';

export interface PortfolioUploadTable {
  organisation_id: number;
  id: Id;
  portfolio_id: number;
  file_name: string;
  sha256: Buffer;
  uploaded_by: number | null;
  uploaded_at: Generated<string>;
  row_count: number;
  matched_count: number;
  not_found_count: number;
  ambiguous_count: number;
  /** Every row of the file. */
  rows: Json;
}

export interface PortfolioUnmatchedRowTable {
  organisation_id: number;
  portfolio_id: number;
  row_order: number;
  name: string;
  isin: string;
  weight_percent: number | null;
  quantity: number | null;
  market_value: number | null;
  market_value_currency: string | null;
  candidate_names: Generated<string[]>;
  set_aside: Generated<'cash' | 'currency' | 'derivative' | null>;
}

export interface IssuerChoiceTable {
  organisation_id: number;
  id: Id;
  code: string;
  name_key: string;
  country: string;
  overruled: Generated<string[]>;
  company_id: number;
  created_by: number | null;
  created_at: CreatedAt;
}
