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
  readonly uploadedAt: string;
}

const dayOf = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** 'Own data, Northgate: june.csv, as of 3 June 2026'. No person is named: files keep these words. */
export const ownWords = ({ sourceName, fileName, uploadedAt }: FromUpload): string =>
  `Own data, ${sourceName}: ${fileName}, as of ${dayOf.format(new Date(uploadedAt))}`;
