/** The virtual 'Uncustomised' (unweighted) profile. It cannot be edited. */
export const UNCUSTOMISED_PROFILE_ID = -1;
/** Every company and country. */
export const WHOLE_UNIVERSE_ID = -1;
/** The whole coverage universe, or no portfolio. */
export const WHOLE_COVERAGE_PORTFOLIO_ID = -1;
/** The organisation whose administrators have the reduced menu. */
export const RESTRICTED_ADMIN_ORGANISATION_ID = 311;

export const DEFAULT_PORTFOLIO_NAME = 'My Portfolio';
export const UNCUSTOMISED_PROFILE_NAME = 'Uncustomised';

/** Metrics that other parts name by id (methodology 1.5). */
export const COMBINED_GHG_ID = 1;
export const SCOPE_1_ID = 92;
export const SCOPE_2_ID = 93;
export const SCOPE_3_ID = 94;
export const RENEWABLE_ENERGY_ID = 95;
export const SDG_META_METRIC_ID = 300;

export const METHODOLOGY_VERSION = '1.0';
