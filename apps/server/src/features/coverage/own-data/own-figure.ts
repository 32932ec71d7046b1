import type { MetricValue } from '@verdure/contract/coverage/companies';
import type { ValueOrigin } from '@verdure/contract/vocabulary';

/** A value that counts, and where it comes from. */
export interface Figure {
  readonly origin: ValueOrigin;
  /** As it was reported, in `rawUnit`. */
  readonly raw: number | null;
  readonly rawUnit: string | null;
  readonly source: string | null;
  readonly isEdited: boolean;
  readonly recordedAt: string;
  /** The value of the same year that does not count. */
  readonly beside: MetricValue['beside'];
}

interface FromUpload {
  readonly sourceName: string;
  readonly fileName: string;
  readonly uploadedBy: string | null;
  readonly uploadedAt: string;
}

const dayOf = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** 'Own data, Northgate: june.csv, by Ada Berg, on 3 June 2026'. */
export const ownWords = ({ sourceName, fileName, uploadedBy, uploadedAt }: FromUpload): string =>
  [
    `Own data, ${sourceName}: ${fileName}`,
    ...(uploadedBy === null ? [] : [`by ${uploadedBy}`]),
    `on ${dayOf.format(new Date(uploadedAt))}`,
  ].join(', ');

/** 'Own data, Northgate: june.csv, as of 3 June 2026': in files, which name no person. */
export const ownSourceWords = ({
  sourceName,
  fileName,
  uploadedAt,
}: Omit<FromUpload, 'uploadedBy'>): string =>
  `Own data, ${sourceName}: ${fileName}, as of ${dayOf.format(new Date(uploadedAt))}`;
