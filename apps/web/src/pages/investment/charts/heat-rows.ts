import type { IdAndName } from '@verdure/contract/http/fields';
import type { ConstituentDimensionRow } from '@verdure/contract/investments/constituent-dimensions';
import type { Grade } from '@verdure/contract/vocabulary';
import { GRADES } from '@verdure/contract/vocabulary';

import { NOT_APPLICABLE, NOT_DISCLOSED } from '../../../format/missing.ts';
import { formatCount } from '../../../format/number.ts';
import { formatShareAboveZero, formatWeightPercent } from '../../../format/percent.ts';
import type { ChartTable } from '../../../ui/chart/chart.ts';
import type { ConstituentLine } from '@verdure/contract/investments/holdings';
import { disclosuresOf } from '@verdure/contract/investments/disclosures';
import type { IssueGrade } from '@verdure/contract/investments/disclosures';
import type { IssueTab } from '@verdure/contract/investments/issue-tabs';
import { chartedHoldings, holdingsText } from './charted-holding.ts';
import type { ChartedHolding } from './charted-holding.ts';

/** A column of the heat map. */
export interface HeatIssue extends IdAndName {
  /** Its pillar, as the catalogue names it. */
  readonly type: string;
}

/** A row of the heat map. */
export interface HeatRow extends Pick<ChartedHolding, 'key' | 'id' | 'type' | 'name' | 'share'> {
  readonly issues: ReadonlyMap<number, IssueGrade>;
}

/** The holdings that have issues of the kind, the heaviest first. */
export function heatRows(
  lines: readonly ConstituentLine[],
  found: readonly ConstituentDimensionRow[],
  of: IssueTab['of'],
): readonly HeatRow[] {
  const issuesOf = new Map(disclosuresOf(lines, found).map(({ key, issues }) => [key, issues]));
  return chartedHoldings(lines, [])
    .filter(({ type }) => type === of)
    .map((holding) => ({ ...holding, issues: issuesOf.get(holding.key) ?? new Map() }));
}

/** The issues of some tabs that a row has, pillar by pillar. */
export function heatIssues(
  dimensions: readonly HeatIssue[],
  tabs: readonly IssueTab[],
  rows: readonly HeatRow[],
): readonly HeatIssue[] {
  const present = new Set(rows.flatMap(({ issues }) => [...issues.keys()]));
  return tabs
    .flatMap(({ types }) => types)
    .flatMap((type) => dimensions.filter((each) => each.type === type && present.has(each.id)));
}

/** The letter of a cell, or why it has none. */
export function cellText(issue: IssueGrade | undefined): string {
  if (issue === undefined) return NOT_APPLICABLE;
  return issue.grade ?? NOT_DISCLOSED;
}

const hasGrade =
  (issueId: number, grades: readonly Grade[]) =>
  ({ issues }: HeatRow): boolean => {
    const grade = issues.get(issueId)?.grade ?? null;
    return grade !== null && grades.includes(grade);
  };

const WEAK: readonly Grade[] = GRADES.slice(-2);

/** 'Most often D or E: Water, at 12 of 80 holdings and 14.0% of the weight.' */
export function heatFinding(rows: readonly HeatRow[], issues: readonly HeatIssue[]): string {
  const weak = issues
    .map(({ id, name }) => ({ name, found: rows.filter(hasGrade(id, WEAK)) }))
    .toSorted((a, b) => b.found.length - a.found.length)[0];
  const of = `${holdingsText(rows.length)} by ${formatCount(issues.length)} issues`;
  if (weak === undefined || weak.found.length === 0) return `${of}; none is D or E.`;
  const share = weak.found.reduce((sum, row) => sum + row.share, 0);
  return `${of}; most often D or E: ${weak.name}, at ${holdingsText(weak.found.length)} with ${formatShareAboveZero(share)} of the weight.`;
}

export const heatTable = (rows: readonly HeatRow[], issues: readonly HeatIssue[]): ChartTable => ({
  columns: [
    { header: 'Holding', isNumber: false },
    { header: 'Weight', isNumber: true },
    ...issues.map(({ name }) => ({ header: name, isNumber: false })),
  ],
  rows: rows.map(({ name, share, issues: grades }) => [
    name,
    formatWeightPercent(share),
    ...issues.map(({ id }) => cellText(grades.get(id))),
  ]),
});
