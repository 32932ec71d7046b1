interface Paged<Row> {
  readonly shown: readonly Row[];
  /** The page that is shown: from 1, and never beyond the last. */
  readonly page: number;
  readonly pages: number;
}

/** One page of a list that is fully loaded. */
export function pageOfRows<Row>(
  rows: readonly Row[],
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Paged<Row> {
  const pages = Math.max(Math.ceil(rows.length / pageSize), 1);
  const current = Math.min(Math.max(page, 1), pages);
  return { shown: rows.slice((current - 1) * pageSize, current * pageSize), page: current, pages };
}
