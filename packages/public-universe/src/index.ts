/** Tables as CSV, compressed, each beside its mapping; imported in the order of their names. */
export const TABLES_FOLDER: URL = new URL('../tables/', import.meta.url);

/** Example portfolios, as files that anyone could upload. */
export const PORTFOLIOS_FOLDER: URL = new URL('../portfolios/', import.meta.url);
