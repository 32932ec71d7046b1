import { shown } from '../../../format/shown.ts';
import { inMillions } from '@verdure/scoring/display';
import { formatMillions } from '../../../format/money.ts';
import { formatNumber } from '../../../format/number.ts';
import { formatPercent, formatWeightPercent } from '../../../format/percent.ts';
import { companyPath } from '../../../paths.ts';
import type { Origin } from '../../../paths.ts';
import type { Column } from '../../../ui/table/column.ts';
import { columnsOf } from '../../../ui/table/columns.ts';
import { linkCell, quietCell, textCell, textCellWith } from '../../../ui/table/plain-cell.ts';
import {
  missingReasonWord,
  missingReasonWords,
} from '@verdure/contract/investments/missing-reason';
import { basisName } from '@verdure/contract/investments/chosen-footprint';
import type {
  FootprintChoice,
  FootprintCompany,
} from '@verdure/contract/investments/chosen-footprint';
import type { FootprintKind } from '@verdure/contract/investments/footprint-kinds';

const column = columnsOf<FootprintCompany>();

interface Input {
  readonly kind: FootprintKind;
  readonly choice: FootprintChoice;
  readonly origin: Origin;
}

/** A footprint or contribution, two decimals. */
export const formatFootprint = (value: number | null | undefined): string =>
  shown(value, { quantity: 'footprint_contribution' });

/** A number that the total does not have. */
const cellOf = (row: FootprintCompany, value: number | null, text: string) => {
  if (row.id === undefined) return textCell('');
  return value === null ? quietCell(text) : textCell(text);
};

/** Two decimals, all digits in the tooltip. */
const precise = (value: number | null) =>
  value === null
    ? quietCell(formatFootprint(value))
    : textCellWith(formatFootprint(value), formatNumber(value));

/** The amount, with its year where that is not that of the value, and 'own data'; or why it is held back. */
function amountCell(row: FootprintCompany, basis: string) {
  const { amountUsd, amountYear, amountWithheld, amountSource, year } = row;
  if (amountWithheld !== null) return textCellWith('held back', `The ${basis} ${amountWithheld}`);
  const ofYear = amountYear === null || amountYear === year ? '' : ` (${amountYear})`;
  const text = `${formatMillions(amountUsd)}${ofYear}`;
  return amountSource === null
    ? cellOf(row, amountUsd, text)
    : textCellWith(`${text} · own data`, amountSource);
}

/** Companies with what each adds to a footprint. */
export function footprintColumns({
  kind,
  choice,
  origin,
}: Input): readonly Column<FootprintCompany>[] {
  const per = choice.basis === 'ev' ? 'EV' : 'market cap';
  return [
    column.value('name', 'Name', 'minmax(232px, 4fr)', {
      valueIn: ({ name }) => name,
      cell: ({ id, name }) =>
        id === undefined ? textCell(name) : linkCell(name, companyPath(id, origin)),
    }),
    column.value('weight', 'Weight', '96px', {
      align: 'right',
      filter: 'range',
      valueIn: ({ weight }) => weight * 100,
      cell: ({ weight }) => textCell(formatWeightPercent(weight)),
    }),
    column.value('value', kind.valueName, 'minmax(128px, 1fr)', {
      align: 'right',
      filter: 'range',
      valueIn: ({ value }) => value,
      cell: (row) => cellOf(row, row.value, formatNumber(row.value)),
    }),
    column.value('year', 'Year', '72px', {
      align: 'right',
      filter: 'range',
      valueIn: ({ year }) => year,
      cell: (row) => cellOf(row, row.year, row.year === null ? '' : String(row.year)),
    }),
    column.value('amount', choice.basis === 'ev' ? 'EV, $M' : 'Market cap, $M', '144px', {
      align: 'right',
      filter: 'range',
      valueIn: ({ amountUsd }) => inMillions(amountUsd),
      cell: (row) => amountCell(row, basisName(choice)),
    }),
    column.value('rate', `Per $1M of ${per}`, 'minmax(152px, 1fr)', {
      align: 'right',
      filter: 'range',
      valueIn: ({ rate }) => rate,
      cell: (row) => cellOf(row, row.rate, formatFootprint(row.rate)),
    }),
    column.value('contribution', 'Contribution', '144px', {
      align: 'right',
      filter: 'range',
      isNarrow: true,
      valueIn: ({ contribution }) => contribution,
      cell: ({ contribution }) => precise(contribution),
    }),
    column.value('share', 'Share', '88px', {
      align: 'right',
      filter: 'range',
      isNarrow: true,
      valueIn: ({ share }) => (share === null ? null : share * 100),
      cell: ({ share }) => (share === null ? quietCell('') : textCell(formatPercent(share))),
    }),
    column.value('missing', 'Missing', 'minmax(128px, 1fr)', {
      filter: 'choice',
      valueIn: ({ missing }) =>
        missing === null ? undefined : missingReasonWord(missing, basisName(choice)),
      choices: missingReasonWords(basisName(choice)),
      choicesOf: ({ missing }) =>
        missing === null ? [] : [missingReasonWord(missing, basisName(choice))],
    }),
  ];
}
