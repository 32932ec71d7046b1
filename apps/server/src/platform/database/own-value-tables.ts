import type { AccountAmount, OwnPrecedence } from '@verdure/contract/vocabulary';
import type { Generated, GeneratedAlways } from 'kysely';

import type { Json } from './column-types.ts';

interface OwnValueMappingTable {
  organisation_id: number;
  id: GeneratedAlways<number>;
  name: string;
  source_name: string;
  /** The column names of the file, in their order. */
  head: string;
  choices: Json;
  mapping: Json;
  created_by: number | null;
  changed_at: Generated<string>;
}

interface OwnValueUploadTable {
  organisation_id: number;
  id: GeneratedAlways<number>;
  mapping_id: number | null;
  source_name: string;
  file_name: string;
  sha256: Buffer;
  uploaded_by: number | null;
  uploaded_at: Generated<string>;
  value_count: number;
  company_count: number;
  refused_count: number;
}

interface OwnValueTable {
  organisation_id: number;
  company_id: number;
  metric_id: number;
  year: number;
  upload_id: number;
  raw_value: number;
  raw_unit: string | null;
  value: number;
  place: string | null;
}

interface OwnFundamentalsTable {
  organisation_id: number;
  company_id: number;
  year: number;
  field: AccountAmount;
  upload_id: number;
  raw_value: number;
  raw_unit: string;
  usd: number;
}

interface OwnFundTable {
  organisation_id: number;
  id: Generated<number>;
  name: string;
  isin: string | null;
  /** What the organisation itself calls it by. */
  code: string | null;
  currency: string | null;
  created_at: Generated<string>;
}

interface OwnFundHoldingTable {
  organisation_id: number;
  fund_id: number;
  as_of: string;
  upload_id: number;
  row_number: number;
  name: string;
  isin: string | null;
  /** A fraction of the value of the fund. */
  weight: number;
  company_id: number | null;
  country_id: number | null;
  shared_fund_id: number | null;
  own_fund_id: number | null;
}

interface OwnValueRuleTable {
  organisation_id: number;
  precedence: OwnPrecedence;
  changed_by: number | null;
  changed_at: Generated<string>;
}

/** Numbers that name the state of an organisation's own companies and values; triggers write them. */
interface OwnStateTable {
  organisation_id: number;
  change: GeneratedAlways<number>;
}

/** Values and amounts of companies, and funds, that an organisation brings for itself. */
export interface OwnValueTables {
  own_value_mappings: OwnValueMappingTable;
  own_value_uploads: OwnValueUploadTable;
  own_values: OwnValueTable;
  own_fundamentals: OwnFundamentalsTable;
  own_funds: OwnFundTable;
  own_fund_holdings: OwnFundHoldingTable;
  own_value_rules: OwnValueRuleTable;
  own_states: OwnStateTable;
}
