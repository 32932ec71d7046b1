import { GRADES } from '@verdure/contract/vocabulary';

import { missingWord, NOT_APPLICABLE, NOT_DISCLOSED } from '../../../format/missing.ts';
import { SENTIMENT_COLOUR_WORDS } from '@verdure/contract/news/company-sentiment';
import type { Column } from '../../../ui/table/column.ts';
import { columnsOf } from '../../../ui/table/columns.ts';
import { badgesCell, letterCell, quietCell, WAITING_CELL } from '../../../ui/table/plain-cell.ts';
import type { CellContent } from '../../../ui/table/plain-cell.ts';
import type { Holding } from '@verdure/contract/investments/holdings';
import { SHOWN_KEY } from './total-holding.ts';

const column = columnsOf<Holding>();

/** Opinions of others than the engine that the organisation subscribes to. */
export interface OpinionFeatures {
  readonly hasConsensus: boolean;
  readonly hasSentiment: boolean;
}

function consensusCell({ key, consensus }: Holding): CellContent {
  if (key === SHOWN_KEY) return null;
  if (consensus === null) return WAITING_CELL;
  const { grade } = consensus;
  if (!grade) return quietCell(missingWord(grade) ?? '');
  return letterCell(grade);
}

const consensusColumn = column.value('consensus', 'Consensus', '124px', {
  align: 'right',
  filter: 'choice',
  choices: [...GRADES, NOT_DISCLOSED, NOT_APPLICABLE],
  choicesOf: ({ consensus }) => (consensus === null ? [] : [gradeWord(consensus.grade)]),
  valueIn: ({ consensus }) => (consensus === null ? undefined : gradeWord(consensus.grade)),
  cell: consensusCell,
});

const gradeWord = (grade: NonNullable<Holding['consensus']>['grade']): string =>
  grade ?? missingWord(grade) ?? '';

/** The colour as a word, as on the page of a company. */
function sentimentWord({ colour }: NonNullable<Holding['sentiment']>): string {
  return colour ? SENTIMENT_COLOUR_WORDS[colour] : (missingWord(colour) ?? '');
}

function sentimentCell({ key, sentiment }: Holding): CellContent {
  if (key === SHOWN_KEY) return null;
  if (sentiment === null) return WAITING_CELL;
  const word = sentimentWord(sentiment);
  const { colour } = sentiment;
  return colour ? badgesCell([{ word, icon: null, tone: colour }]) : quietCell(word);
}

const sentimentColumn = column.value('sentiment', 'Sentiment', '124px', {
  filter: 'choice',
  choices: [...Object.values(SENTIMENT_COLOUR_WORDS), NOT_DISCLOSED, NOT_APPLICABLE],
  choicesOf: ({ sentiment }) => (sentiment === null ? [] : [sentimentWord(sentiment)]),
  valueIn: ({ sentiment }) => (sentiment === null ? undefined : sentimentWord(sentiment)),
  cell: sentimentCell,
});

/** What third-party providers and the news say of a holding (SCR-PORT-09). */
export const opinionColumns = (has: OpinionFeatures): readonly Column<Holding>[] => [
  ...(has.hasConsensus ? [consensusColumn] : []),
  ...(has.hasSentiment ? [sentimentColumn] : []),
];
