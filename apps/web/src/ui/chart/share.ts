const GRADE_FILLS = ['a', 'b', 'c', 'd', 'e'] as const;
type GradeFill = (typeof GRADE_FILLS)[number];

/** One part of a whole. */
export interface Share {
  readonly key: string;
  readonly label: string;
  /** A fraction of the whole, 0 to 1. */
  readonly fraction: number;
  /** Its look: a grade tone or one of the coverage fills. */
  readonly fill: GradeFill | 'solid' | 'hatched' | 'dashed';
}

/** From this share, a block has room for its letter. */
export const LABEL_FROM = 0.06;

/** Fills that differ only by hue, so they may need a pattern; they carry a letter. */
export const isGradeFill = ({ fill }: Share): boolean => GRADE_FILLS.some((tone) => tone === fill);
