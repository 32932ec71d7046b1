declare const kind: unique symbol;

/**
 * An id of one kind of object. Plain numbers and ids of other kinds do not compile in its place.
 */
type IdOf<Kind extends string> = number & { readonly [kind]: Kind };

export type ProfileId = IdOf<'profile'>;
export type UniverseId = IdOf<'universe'>;
export type PortfolioId = IdOf<'portfolio'>;

const isIdOf = <Kind extends string>(id: number): id is IdOf<Kind> => Number.isInteger(id);

/** @throws RangeError unless the value is an integer */
function idOf<Kind extends string>(id: number): IdOf<Kind> {
  if (isIdOf<Kind>(id)) return id;
  throw new RangeError(`${id} is not an id`);
}

/** Marks a number from the contract or the database as a profile id. */
export const profileIdOf = (id: number): ProfileId => idOf(id);
export const universeIdOf = (id: number): UniverseId => idOf(id);
export const portfolioIdOf = (id: number): PortfolioId => idOf(id);

/** The virtual 'Uncustomised' (unweighted) profile. It cannot be edited. */
export const UNCUSTOMISED_PROFILE_ID = profileIdOf(-1);
/** Every company and country. */
export const WHOLE_UNIVERSE_ID = universeIdOf(-1);
/** The whole coverage universe, or no portfolio. */
export const WHOLE_COVERAGE_PORTFOLIO_ID = portfolioIdOf(-1);
/** The organisation whose administrators have the reduced menu. */
export const RESTRICTED_ADMIN_ORGANISATION_ID = 311;

export const DEFAULT_PORTFOLIO_NAME = 'My Portfolio';
export const UNCUSTOMISED_PROFILE_NAME = 'Uncustomised';

/** Metrics that other code refers to by id (methodology 1.5). */
export const COMBINED_GHG_ID = 1;
export const SCOPE_1_ID = 92;
export const SCOPE_2_ID = 93;
export const SCOPE_3_ID = 94;
export const RENEWABLE_ENERGY_ID = 95;
export const SDG_META_METRIC_ID = 300;
export const CLIMATE_RISK_MANAGEMENT_ID = 113;

/** The parent sector of banks, insurers and other financials. */
export const FINANCIALS_SECTOR_ID = 7;

export const METHODOLOGY_VERSION = '1.2';
