import type { ExportSubject } from '../exports.ts';
import type { MaybeGrade } from '../grade/grade-name.ts';
import type { DayBar, DaysLook } from './day-bar.ts';
import type { RankedBar } from './ranked-bar.ts';
import type { Mark } from './mark.ts';
import type { Share } from './share.ts';
import type { Box } from './share-marks.ts';
import type { TotalBar } from './total-bar.ts';

/** Whose numbers a chart shows. */
export interface ChartSubject {
  /** A portfolio, a company, a country. */
  readonly name: string;
  /** The profile that weights them. */
  readonly profile: string;
  /** ISO date of the data; undefined while it is not known. */
  readonly asOf: string | undefined;
  /** The page they are on, for the record of exports. */
  readonly page: ExportSubject;
}

interface ChartColumn {
  /** With its unit, where it has one: cells carry none. */
  readonly header: string;
  readonly isNumber: boolean;
}

/** As the page writes it, or a grade with its mark. */
export type ChartCell = string | { readonly grade: MaybeGrade; readonly score?: number | null };

/** The numbers of a chart: its table and its CSV file. */
export interface ChartTable {
  readonly columns: readonly ChartColumn[];
  readonly rows: readonly (readonly ChartCell[])[];
}

/** What is drawn, on the page and in a file. */
export type ChartDrawing =
  | { readonly draws: 'shares'; readonly shares: readonly Share[] }
  | { readonly draws: 'totals'; readonly bars: readonly TotalBar[] }
  | { readonly draws: 'ranked'; readonly bars: readonly RankedBar[] }
  | { readonly draws: 'days'; readonly days: readonly DayBar[]; readonly look: DaysLook }
  | { readonly draws: 'temperature'; readonly celsius: number }
  /** A feature's own marks, which fit any width. */
  | {
      readonly draws: 'marks';
      readonly heightPx: number;
      readonly marksOf: (look: MarksLook) => readonly Mark[];
    };

/** Where a feature draws its marks, and the point that the reader has reached. */
export interface MarksLook {
  readonly box: Box;
  readonly current?: number | null;
}

/** Everything that a chart says: in its picture, its table, its files and to a screen reader. */
export interface Chart {
  /** What it is about: 'Coverage'. */
  readonly heading: string;
  /** The measure and its unit: '% of weight'. */
  readonly measure: string;
  /** The finding in one sentence. */
  readonly finding: string;
  readonly subject: ChartSubject;
  /** Each value that the reader can reach, in words. */
  readonly points: readonly string[];
  readonly table: ChartTable;
  readonly drawing: ChartDrawing;
}

/** 'Coverage, % of weight'. */
export const titleOf = ({ heading, measure }: Pick<Chart, 'heading' | 'measure'>): string =>
  `${heading}, ${measure}`;
