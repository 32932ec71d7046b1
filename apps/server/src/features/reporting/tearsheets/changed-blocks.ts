import { barsOfCauses, CAUSE_BAR_NAMES } from '@verdure/contract/investments/cause-bars';
import type {
  ChangedHolding,
  FigureCause,
  PortfolioChange,
} from '@verdure/contract/investments/changes';

import type { ProfileId } from '@verdure/contract/vocabulary';

import type { Block } from '../../../platform/documents/document.ts';
import {
  left,
  paragraph,
  right,
  section,
  someNames,
  tableOr,
} from '../../../platform/documents/paper-parts.ts';
import { shownChange, shownDate, shownGrade } from '../../../platform/documents/shown.ts';
import { waterfall } from '../../../platform/documents/waterfall.ts';
import { isTotalShown, subscribedPillars } from '../../coverage/companies/shown-pillars.reads.ts';
import { scopeOf, type ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import { esgChanges } from '../../investments/changes/changes.reads.ts';
import type { Investments } from '../../investments/investment/investment.reads.ts';

/** Smaller changes have no sign: '+0.00' would say that something rose. */
const changeWords = (change: number): string => shownChange(change).replace(/^[+−](?=0\.00$)/u, '');

const UNCHANGED = changeWords(0);

const ISO_DAY = 'YYYY-MM-DD';

/** Companies that a reader may see; a scoped user sees those of the scope. */
type IsSeen = (holding: Pick<ChangedHolding, 'type' | 'id'>) => boolean;

/** The end of a day, or an instant. */
const sinceWords = (since: string): string =>
  since.length > ISO_DAY.length ? since : shownDate(since);

const MOST_NAMES = 3;
const MOST_LISTED = 10;

/** 'Longtai & Meirui +0.02': what a bar moved through, the largest first. */
const movedBy = (holdings: FigureCause['holdings'], isSeen: IsSeen): string =>
  holdings
    .filter((holding) => isSeen(holding) && changeWords(holding.change) !== UNCHANGED)
    .slice(0, MOST_NAMES)
    .map(({ name, change }) => `${name} ${changeWords(change)}`)
    .join(', ');

function causeBlocks(change: PortfolioChange, isSeen: IsSeen): readonly Block[] {
  const { causes, figure_from: from, figure_to: to, grade_from, grade_to } = change;
  if (from === null || to === null || causes.length === 0) return [];
  const bars = barsOfCauses(change);
  const holdingsOf = (bar: (typeof bars)[number]) =>
    causes
      .filter(({ cause }) => cause === bar.cause)
      .flatMap(({ holdings }) => holdings)
      .filter(({ reason }) => reason === null || reason === bar.name);
  const drawn = waterfall(
    { name: 'Then', value: from, text: shownGrade(grade_from, from) },
    bars.map(({ name, change: size }) => ({
      name: CAUSE_BAR_NAMES[name],
      change: size,
      text: changeWords(size),
    })),
    { name: 'Now', value: to, text: shownGrade(grade_to, to) },
  );
  return [
    { kind: 'drawing', drawing: drawn },
    tableOr(
      'Nothing moved the score.',
      [left('Cause', 2), right('Change'), left('Through', 5)],
      bars.map((bar) => [
        CAUSE_BAR_NAMES[bar.name],
        changeWords(bar.change),
        movedBy(holdingsOf(bar), isSeen),
      ]),
    ),
    ...(change.price_basis === null ? [] : [paragraph(change.price_basis)]),
  ];
}

interface Listed {
  readonly title: string;
  readonly rows: readonly ChangedHolding[];
  readonly count: number;
}

/** 'Bought: A, B and 3 more.' */
function namedBlocks({ title, rows, count }: Listed, isSeen: IsSeen): readonly Block[] {
  if (count === 0) return [];
  const names = rows
    .filter(isSeen)
    .map(({ name, grade_from: from, grade_to: to }) =>
      from !== null && to !== null ? `${name} (${from} to ${to})` : name,
    );
  const words =
    names.length === 0 ? `${count}` : someNames(names, Math.min(MOST_LISTED, names.length));
  return [paragraph(`${title} (${count}): ${words}.`)];
}

function blocksOf(change: PortfolioChange, since: string, isSeen: IsSeen): readonly Block[] {
  const { figure_from: from, figure_to: to, grade_from, grade_to } = change;
  const [drawn, ...causes] = causeBlocks(change, isSeen);
  return [
    // a title stays with the drawing below it, and leaves a sentence alone at the end of a sheet
    ...(drawn === undefined ? [] : [drawn]),
    paragraph(
      `The ESG score was ${shownGrade(grade_from, from)} ${since.length > ISO_DAY.length ? 'at' : 'at the end of'} ${sinceWords(since)} and is ${shownGrade(grade_to, to)}.`,
    ),
    ...causes,
    ...namedBlocks({ title: 'Bought', rows: change.entered, count: change.entered_count }, isSeen),
    ...namedBlocks({ title: 'Sold', rows: change.left, count: change.left_count }, isSeen),
    ...namedBlocks(
      { title: 'Another grade', rows: change.regraded, count: change.regraded_count },
      isSeen,
    ),
    ...namedBlocks(
      { title: 'Newly excluded', rows: change.excluded, count: change.excluded_count },
      isSeen,
    ),
  ];
}

interface Wanted {
  readonly id: number;
  readonly profileId: ProfileId;
  /** A day or an instant; undefined: nothing is printed. */
  readonly since?: string | undefined;
}

/** What changed since a day, where a tearsheet is to print it (methodology 25.2a). */
export async function changedBlocks(
  investments: Investments,
  asking: ViewerTransaction,
  { id, profileId, since }: Wanted,
): Promise<readonly Block[]> {
  if (since === undefined) return [];
  const title = section(`What changed since ${sinceWords(since)}`);
  if (!isTotalShown('esg', subscribedPillars(asking.viewer.features))) {
    return [title, paragraph('ESG grades are not in your subscription.')];
  }
  const [change] = await esgChanges(investments, asking, { ids: [id], profileId, since });
  if (change === undefined) {
    return [title, paragraph('The portfolio was not there on that day.')];
  }
  const scope = await scopeOf(asking);
  const isSeen: IsSeen = ({ type, id: heldId }) =>
    scope === null || type !== 'company' || scope.has(heldId);
  return [title, ...blocksOf(change, since, isSeen)];
}
