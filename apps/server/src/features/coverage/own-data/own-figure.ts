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

/** A column of pages has numbers alone. */
const placeWords = (place: string): string => (/^\d+$/.test(place) ? `page ${place}` : place);

interface FromUpload {
  readonly sourceName: string;
  readonly fileName: string;
  readonly uploadedAt: string;
  /** Of the value in its source; null or absent: nothing says. */
  readonly place?: string | null;
}

const dayOf = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * 'Own data, Northgate: june.csv, as of 3 June 2026', with where the source says it: '…, page 23'. No person
 * is named: files keep these words.
 */
export function ownWords({ sourceName, fileName, uploadedAt, place }: FromUpload): string {
  const words = `Own data, ${sourceName}: ${fileName}, as of ${dayOf.format(new Date(uploadedAt))}`;
  return place === undefined || place === null ? words : `${words}, ${placeWords(place)}`;
}
