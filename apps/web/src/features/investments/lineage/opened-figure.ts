import { LINEAGE_FIGURES } from '@verdure/contract/investments/lineage';
import type { LineageFigure } from '@verdure/contract/investments/lineage';

/** A figure of the summary or of the issues, as the address names it. */
export interface OpenedFigure {
  readonly figure: LineageFigure;
  readonly dimensionId?: number;
  /** False: every holding counts the same. */
  readonly weighted: boolean;
}

const BY_COUNT = 'count';

/**
 * 'governance', 'direct_coverage-count' or 'company_dimension-14'. Undefined for the figures of
 * other tabs.
 *
 * @param isWeighted whether the page shows scores by weight
 */
export function openedFigure(
  name: string | undefined,
  isWeighted: boolean,
): OpenedFigure | undefined {
  const [first, more] = name?.split('-') ?? [];
  const figure = LINEAGE_FIGURES.find((each) => each === first);
  if (figure === undefined) return undefined;
  switch (figure) {
    case 'company_dimension':
    case 'country_dimension':
      return { figure, dimensionId: Number(more) || 0, weighted: isWeighted };
    case 'direct_coverage':
    case 'proxy_coverage':
    case 'not_covered':
      return { figure, weighted: more !== BY_COUNT };
    default:
      return { figure, weighted: isWeighted };
  }
}

/** The name of the average of an issue in the address. */
export const issueFigureName = (of: 'company' | 'country', issueId: number): string =>
  `${of}_dimension-${issueId}`;
