import type { PortfolioFigures } from '@verdure/contract/investments/portfolio-figures';
import { type Standing, standingWords, temperatureWords } from '@verdure/contract/vocabulary';

import { NOT_APPLICABLE, NOT_DISCLOSED } from '../../../format/missing.ts';
import { formatCount } from '../../../format/number.ts';
import { formatPercent } from '../../../format/percent.ts';
import { formatScore } from '../../../format/score.ts';
import { shown } from '../../../format/shown.ts';
import {
  letterCell,
  type PlainCell,
  quietCell,
  textCell,
  textCellWith,
  WAITING_CELL,
} from '../../../ui/table/plain-cell.ts';
import type { PortfolioRow } from './portfolio-row.ts';
import { portfoliosMessages } from './portfolios.messages.ts';

type CellOf = (figures: PortfolioFigures) => PlainCell;

/** A figure, or why there is none: on its way, not loaded, nothing held. */
const ofFigures =
  (cellOf: CellOf) =>
  ({ figures }: PortfolioRow): PlainCell => {
    if (figures === undefined) return WAITING_CELL;
    if (figures === null) return quietCell(NOT_DISCLOSED, portfoliosMessages.figuresFailed);
    if (figures.is_empty) return quietCell(NOT_APPLICABLE, portfoliosMessages.noHoldings);
    return cellOf(figures);
  };

/** An indicative figure says so beside it, and stands back as it does on the page. */
function standing(text: string, value: number | null, of: { standing: Standing; words: string }) {
  if (value === null) return quietCell(NOT_DISCLOSED, of.words);
  return of.standing === 'shown'
    ? textCellWith(text, of.words)
    : quietCell(`${text} ${portfoliosMessages.indicative}`, of.words);
}

export const gradeCell = ofFigures(({ overalls }) =>
  overalls?.weighted_esg_grade
    ? letterCell(overalls.weighted_esg_grade)
    : quietCell(NOT_DISCLOSED, portfoliosMessages.noGrade(overalls?.weighted_esg_score ?? null)),
);

export const scoreCell = ofFigures(({ overalls }) => {
  const score = overalls?.weighted_esg_score ?? null;
  const isFirm = overalls?.weighted_esg_grade != null;
  return isFirm
    ? textCell(formatScore(score))
    : quietCell(formatScore(score), portfoliosMessages.noGrade(score));
});

/** The column that says in words that nothing is held. */
export const gradedCell = (row: PortfolioRow): PlainCell =>
  row.figures?.is_empty
    ? quietCell(portfoliosMessages.noHoldings)
    : ofFigures(({ overalls }) => textCell(formatPercent(overalls?.esg_covered_weight)))(row);

export const temperatureCell = ofFigures(({ itr }) => {
  if (itr === null) return quietCell(NOT_APPLICABLE);
  const judged = { celsius: itr.itr, status: itr.status, reason: itr.status_reason };
  const words = [standingWords(itr.standing, itr.covered), temperatureWords(judged)];
  return standing(shown(itr.itr, { quantity: 'temperature' }), itr.itr, {
    standing: itr.standing,
    words: words.filter((each) => each !== null).join('; '),
  });
});

export const footprintCell = ofFigures(({ footprint }) =>
  footprint === null
    ? quietCell(NOT_APPLICABLE)
    : standing(
        shown(footprint.ev_footprint, { quantity: 'footprint_contribution' }),
        footprint.ev_footprint,
        {
          standing: footprint.standing,
          words: standingWords(footprint.standing, footprint.covered),
        },
      ),
);

export const excludedCell = ofFigures(({ excluded }) => textCell(formatCount(excluded ?? 0)));

export function alertsCell({ alerts }: PortfolioRow): PlainCell {
  if (alerts === undefined) return WAITING_CELL;
  return alerts === null
    ? quietCell(NOT_DISCLOSED, portfoliosMessages.alertsFailed)
    : textCell(formatCount(alerts));
}
