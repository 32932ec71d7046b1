import type { Viewer } from '../../../platform/viewer.ts';

/** A filter decides what every organisation reads, so restricted administrators may not change it. */
export const mayEditFilters = ({ isRestrictedAdmin }: Viewer): boolean => !isRestrictedAdmin;
