import { companyIssuePath, companyPath, countryPath } from '../../paths.ts';
import type { Origin } from '../../paths.ts';

interface HeldOne {
  readonly type: string;
  readonly id: number;
}

/** The page of a holding, with the way back; null: it has none, or the reader may not open it. */
export const hrefsFrom =
  (origin: Origin, hasCountries: boolean) =>
  ({ type, id }: HeldOne): string | null => {
    if (type === 'company') return companyPath(id, origin);
    return type === 'country' && hasCountries ? countryPath(id, origin) : null;
  };

interface Issue {
  readonly id: number;
  /** Its pillar. */
  readonly type: string;
}

/** An issue on the page of a company, with the way back. */
export const issueHrefsFrom =
  (origin: Origin) =>
  (companyId: number, { id, type }: Issue): string =>
    companyIssuePath(companyId, { id, pillar: type }, origin);
