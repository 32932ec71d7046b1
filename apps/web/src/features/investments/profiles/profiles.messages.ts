/** Shared by every page that uses a profile (API-041). */
export const PROFILES_FAILED = 'There was an error loading your profiles, please try refreshing';
