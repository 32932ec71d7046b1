import type { QueryNode, ScreenerType } from '@verdure/contract/screening/screener-query';

/** A query as it is kept, without its parts. */
export interface SavedQuerySummary {
  readonly id: number;
  readonly organisationId: number;
  readonly name: string;
  readonly notes: string;
  readonly queryType: ScreenerType;
  readonly owner: { readonly id: number; readonly fullName: string; readonly email: string };
  readonly updatedAt: string;
}

/** What a person writes of a query; the last three are JSON. */
export interface QueryParts {
  readonly name: string;
  readonly notes: string;
  readonly queryType: ScreenerType;
  readonly tree: QueryNode | null;
  readonly fieldSelected: string;
  readonly fieldValues: string;
  readonly columns: string;
}

export interface SavedQuery extends SavedQuerySummary, QueryParts {}
