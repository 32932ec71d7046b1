import { OTHER_HEADINGS, VENDOR_HEADINGS } from './headings.data.ts';

/** A heading in one of the ways in which files write it; null holds no metric. */
export interface HeadingVariant {
  readonly metricId: number | null;
  readonly heading: string;
}

const words = (text: string): readonly string[] =>
  text
    .replace(/[^\p{L}\p{N}+&]+/gu, ' ')
    .trim()
    .split(' ');

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The same name in the hands of data feeds, spreadsheets and databases. */
const WRITTEN: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => words(text).join('_').toUpperCase(),
  (text) => words(text).map(capital).join(''),
  (text) => `${text} (FY2024)`,
  (text) => `${text} 2023`,
  (text) => `ESG - ${text}`,
  (text) => `${text}_reported`,
];

const written = (metricId: number | null, heading: string): readonly HeadingVariant[] =>
  WRITTEN.map((write) => ({ metricId, heading: write(heading) }));

/** Every third heading is kept apart: no rule was written with it. */
const isKeptApart = (index: number): boolean => index % 3 === 2;

const ALL = [
  ...VENDOR_HEADINGS.flatMap(([metricId, ...headings]) =>
    headings.map((heading) => ({ metricId, heading })),
  ),
  ...OTHER_HEADINGS.map((heading) => ({ metricId: null, heading })),
];

const variantsOf = (isWanted: (index: number) => boolean): readonly HeadingVariant[] =>
  ALL.flatMap(({ metricId, heading }, index) =>
    isWanted(index) ? written(metricId, heading) : [],
  );

export const KNOWN_VARIANTS = variantsOf((index) => !isKeptApart(index));
export const UNSEEN_VARIANTS = variantsOf(isKeptApart);
