import {
  BESIDE,
  coveredBelow,
  coveredWord,
  type Disclosure,
  disclosuresOf,
  FOUND_LABEL,
  foundIn,
  saysShares,
  WEAK,
  WHOLE,
  wholeDisclosure,
} from '@verdure/contract/investments/disclosures';
import { type IssueTab, issueTabs } from '@verdure/contract/investments/issue-tabs';
import type { ChosenTable } from '@verdure/contract/investments/table-files';
import { Problem } from '@verdure/contract/http/problem';
import { type Grade, universeIdOf } from '@verdure/contract/vocabulary';
import { shareText, shownText } from '@verdure/scoring/display';

import { listAllDimensions } from '../../coverage/catalogue/catalogue.reads.ts';
import {
  presentCompanyDimensions,
  presentConstituentCompanyDimensions,
  presentConstituentCountryDimensions,
  presentCountryDimensions,
  presentCoverage,
  presentRatedWhole,
} from '../constituents/constituents.reads.ts';
import type { ScoredInvestment } from '../investment/investment.reads.ts';
import type { Asked } from '../investment/investment-roots.reads.ts';
import { chosenSheet, type FiledColumn, plainColumn } from './chosen-table.ts';
import { gradedFields } from './graded-fields.ts';
import {
  askedOf,
  chosenIn,
  dataTo,
  constituentLines,
  type MadeTable,
  type Making,
  comparisonName,
} from './making.ts';

interface Issue {
  readonly id: number;
  readonly name: string;
}

/** A share is a text with its sign under the scores; it has no letter. */
function issueColumn({ id, name }: Issue): FiledColumn<Disclosure> {
  const graded = gradedFields<Disclosure>(name, ({ issues }) => issues.get(id));
  const fields = graded.map((field, place) => ({
    ...field,
    of: (row: Disclosure) => {
      if (!saysShares(row)) return field.of(row);
      return place === 0 ? shareText(row.issues.get(id)?.covered) : null;
    },
  }));
  return { id: `issue-${id}`, header: name, fields };
}

const WEIGHT: FiledColumn<Disclosure> = {
  id: 'weight',
  header: 'Weight',
  fields: [
    {
      header: 'Weight',
      form: 'weight',
      of: (row) => (saysShares(row) ? null : shownText('portfolio_weighting', row.weightFraction)),
    },
  ],
};

function columnsOf(
  issues: readonly Issue[],
  grades: readonly Grade[],
): readonly FiledColumn<Disclosure>[] {
  const ids = issues.map(({ id }) => id);
  return [
    plainColumn('name', 'Name', ({ name }) => name),
    WEIGHT,
    // the grades of the whole are averages: their number is no sum of the rows
    plainColumn('found', FOUND_LABEL, (row) =>
      row.type === undefined ? null : foundIn(row, ids, grades),
    ),
    ...issues.map(issueColumn),
  ];
}

function tabIn({ scored, asking }: Making, { issues }: ChosenTable): IssueTab {
  const { investment_type: type } = presentCoverage(scored);
  const tab = issueTabs(type, (feature) => asking.viewer.features.has(feature)).find(
    ({ id }) => id === issues,
  );
  if (tab !== undefined) return tab;
  throw new Problem('table.refused', { errors: ['The page does not show these issues.'] });
}

const rowsOf = (tab: IssueTab, scored: ScoredInvestment, asked: Asked) =>
  tab.of === 'company'
    ? presentConstituentCompanyDimensions(scored, asked)
    : presentConstituentCountryDimensions(scored, asked);

const wholeOf = (tab: IssueTab, scored: ScoredInvestment, asked: Asked) =>
  tab.of === 'company' ? presentCompanyDimensions(scored, asked) : presentCountryDimensions(scored);

/** The issues of holdings as their page shows them, with the whole and what stands beside it below. */
export async function disclosuresTable(making: Making): Promise<MadeTable> {
  const { scored, asking, question } = making;
  const chosen = chosenIn(making);
  const tab = tabIn(making, chosen);
  const asked = { ...askedOf(asking), isUnderlying: chosen.underlying === true };
  const isWeighted = chosen.weighted !== false;
  const grades = chosen.grades ?? WEAK;
  const lines = await constituentLines(making, asked);
  const { data_to } = await presentRatedWhole(scored, asked);
  const others = await making.beside({
    profileId: question.params.profileId,
    universeId: universeIdOf(scored.under.universeId),
  });
  const dimensions = await listAllDimensions(asking.tx);
  const totalsOf = (key: typeof WHOLE | typeof BESIDE, name: string, of: ScoredInvestment) => {
    const whole = wholeDisclosure({ key, name }, wholeOf(tab, of, asked), isWeighted);
    return [whole, coveredBelow(whole, coveredWord(isWeighted))];
  };
  const { sheet, rowsText, filters } = chosenSheet(
    {
      name: 'key disclosures',
      columns: columnsOf(
        dimensions.filter(({ type }) => tab.types.includes(type)),
        grades,
      ),
      rows: disclosuresOf(lines, rowsOf(tab, scored, asked)),
      totals: [
        ...totalsOf(WHOLE, `${scored.investment.name} total`, scored),
        ...others.flatMap((other) => totalsOf(BESIDE, comparisonName(other), other)),
      ],
    },
    chosen,
  );
  return {
    what: `key disclosures ${tab.id}`,
    sheets: [sheet],
    facts: [...dataTo(data_to), ['Grades', grades.join(', ')], ...filters],
    rowsText,
  };
}
