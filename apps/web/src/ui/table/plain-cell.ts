import type { ReactNode } from 'react';

import { formatScore } from '../../format/score.ts';
import type { MaybeNumber } from '../../format/missing.ts';
import type { MaybeGrade } from '../grade/grade-name.ts';
import type { CoverageMark } from '../marks/coverage-badge.tsx';

/** A cell as data, written into elements that are reused, so that a scroll creates none. */
export type PlainCell =
  | {
      readonly draws: 'text';
      readonly text: string;
      readonly isQuiet: boolean;
      /** Said in a tooltip: more digits, or the whole of a long text. */
      readonly more?: string;
    }
  | {
      readonly draws: 'link';
      readonly text: string;
      readonly href: string;
      /** A few words after the link that are never cut, with what they mean in the tooltips of both. */
      readonly mark?: CellMark;
      /** A button after the link, in view while the row is pointed at. */
      readonly action: CellAction | undefined;
    }
  | {
      readonly draws: 'grade';
      readonly grade: MaybeGrade;
      readonly score: string;
      /** What explains the grade; undefined where nothing does. */
      readonly href: string | undefined;
      /** Why the letter: its bounds, in words. */
      readonly why: string | undefined;
      /** Of which row and column the grade is, for those who do not see the table. */
      readonly of: string | undefined;
    }
  | { readonly draws: 'badges'; readonly badges: readonly CellBadge[] }
  | { readonly draws: 'waiting' };

interface CellMark {
  readonly words: string;
  readonly more: string;
}

export interface CellAction {
  readonly label: string;
  readonly press: () => void;
}

export type CellBadge = Pick<CoverageMark, 'word' | 'icon' | 'tone'>;

/** What a column puts into a cell. React draws what is not plain. */
export type CellContent = PlainCell | ReactNode;

export const textCell = (text: string): PlainCell => ({ draws: 'text', text, isQuiet: false });

/** A short form, with the long one in a tooltip. */
export const textCellWith = (text: string, more: string): PlainCell => ({
  draws: 'text',
  text,
  more,
  isQuiet: false,
});

/** N/D and N/A stand back; why is in the tooltip. */
export const quietCell = (text: string, more = text): PlainCell => ({
  draws: 'text',
  text,
  more,
  isQuiet: true,
});

/** A real link, so that it can be opened beside or copied. */
export const linkCell = (text: string, href: string, action?: CellAction): PlainCell => ({
  draws: 'link',
  text,
  href,
  action,
});

/** A link with a mark after it. */
export const markedLinkCell = (text: string, href: string, mark: CellMark): PlainCell => ({
  draws: 'link',
  text,
  href,
  mark,
  action: undefined,
});

interface GradeOfCell {
  readonly grade: MaybeGrade;
  readonly score: MaybeNumber;
  readonly href?: string | undefined;
  readonly why?: string | null | undefined;
  readonly of?: string;
}

/** The number, then its mark: '2.71 [B]'. A letter leads to what explains it. */
export const gradeCell = ({ grade, score, href, why, of }: GradeOfCell): PlainCell => ({
  draws: 'grade',
  grade,
  score: grade ? formatScore(score) : '',
  href: grade ? href : undefined,
  why: why ?? undefined,
  of,
});

export const badgesCell = (badges: readonly CellBadge[]): PlainCell => ({
  draws: 'badges',
  badges,
});

/** The letter alone, for tables where the number has a column of its own. */
export const letterCell = (grade: MaybeGrade): PlainCell => ({
  draws: 'grade',
  grade,
  score: '',
  href: undefined,
  why: undefined,
  of: undefined,
});

/** An empty place: the answer is on its way. */
export const WAITING_CELL: PlainCell = { draws: 'waiting' };

/** What React draws. */
export const isNode = (content: CellContent): content is ReactNode =>
  typeof content !== 'object' || content === null || !('draws' in content);

const NOTHING = textCell('');

/** The plain form of a content; null where React has to draw it. */
export function plainCellOf(content: CellContent): PlainCell | null {
  if (content === null || content === undefined || typeof content === 'boolean') return NOTHING;
  if (typeof content === 'string' || typeof content === 'number') return textCell(`${content}`);
  return isPlain(content) ? content : null;
}

const isPlain = (content: CellContent): content is PlainCell =>
  typeof content === 'object' && content !== null && 'draws' in content;
