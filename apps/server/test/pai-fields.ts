/** Every field of a line of the table of adverse impacts, for a query. */
export const PAI_FIELDS = `pai_id pai_name part unit value per_covered per_covered_unit scopes
  coverage covered standing data_from data_to article outcome score grade colour comment governance_grade
  sustainability_grade sustainable_investment
  shares { clear adverse not_disclosed not_applicable }`;
