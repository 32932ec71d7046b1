import {
  basisName,
  chosenFigure,
  choiceWords,
  type FootprintChoice,
  footprintCompanies,
  type FootprintCompany,
  totalFootprint,
} from '@verdure/contract/investments/chosen-footprint';
import {
  FOOTPRINT_KINDS,
  type FootprintKind,
  footprintKindOf,
  footprintName,
} from '@verdure/contract/investments/footprint-kinds';
import { missingReasonWord } from '@verdure/contract/investments/missing-reason';
import type { ChosenTable } from '@verdure/contract/investments/table-files';
import { Problem } from '@verdure/contract/http/problem';
import { inMillions } from '@verdure/scoring/display';

import { presentFootprints, presentSourcedFootprints } from '../footprints/footprint.reads.ts';
import { chosenSheet, type FiledColumn, plainColumn } from './chosen-table.ts';
import { askedOf, chosenIn, dataTo, type MadeTable, type Making, seenRows } from './making.ts';

function columnsOf(
  kind: FootprintKind,
  choice: FootprintChoice,
): readonly FiledColumn<FootprintCompany>[] {
  const per = choice.basis === 'ev' ? 'EV' : 'market cap';
  const amount = choice.basis === 'ev' ? 'EV, $M' : 'Market cap, $M';
  return [
    plainColumn('name', 'Name', ({ name }) => name),
    {
      id: 'weight',
      header: 'Weight',
      fields: [{ header: 'Weight', form: 'weight', of: ({ weight }) => weight }],
    },
    plainColumn('value', kind.valueName, ({ value }) => value),
    plainColumn('year', 'Year', ({ year }) => year),
    {
      id: 'amount',
      header: amount,
      fields: [
        { header: amount, of: ({ amountUsd }) => inMillions(amountUsd) },
        { header: `Year of the ${per}`, of: ({ amountYear }) => amountYear },
        { header: `Own data of the ${per}`, of: ({ amountSource }) => amountSource },
      ],
    },
    plainColumn('rate', `Per $1M of ${per}`, ({ rate }) => rate),
    {
      id: 'contribution',
      header: 'Contribution',
      fields: [
        { header: 'Contribution', of: ({ contribution }) => contribution },
        { header: 'Stands on', of: ({ standsOn }) => standsOn },
      ],
    },
    {
      id: 'share',
      header: 'Share',
      fields: [{ header: 'Share', form: 'percent', of: ({ share }) => share }],
    },
    plainColumn('missing', 'Missing', ({ missing }) =>
      missing === null ? null : missingReasonWord(missing, basisName(choice)),
    ),
  ];
}

/** The first without an id. @throws Problem where there is no such footprint */
export function footprintKindIn({ metricId }: Pick<ChosenTable, 'metricId'>): FootprintKind {
  if (metricId === undefined) return footprintKindOf(undefined);
  const kind = FOOTPRINT_KINDS.find((each) => each.metricId === metricId);
  if (kind === undefined) {
    throw new Problem('table.refused', { errors: ['There is no such footprint.'] });
  }
  return kind;
}

interface WantedFootprint {
  readonly kind: FootprintKind;
  readonly choice: FootprintChoice;
}

/** A footprint as the page reads it. @throws Problem for who has no footprints */
export async function readFootprint(making: Making, { kind, choice }: WantedFootprint) {
  // as the page asks: footprints are the same under every profile of a universe
  const scored = await making.uncustomised();
  const asked = { ...askedOf(making.asking), metricId: kind.metricId };
  const [row] = presentFootprints(scored, asked);
  if (row === undefined) throw new Problem('feature.off');
  const seen = await seenRows(making.asking);
  const { value } = chosenFigure(row, choice);
  const companies = seen(await presentSourcedFootprints(scored, asked));
  return { row, companies: footprintCompanies(companies, choice, value) };
}

/** What each company adds to a footprint, with the whole below. */
export async function footprintTable(making: Making): Promise<MadeTable> {
  const chosen = chosenIn(making);
  const kind = footprintKindIn(chosen);
  const choice = { basis: chosen.basis ?? 'ev', isGross: chosen.gross === true };
  const { row, companies } = await readFootprint(making, { kind, choice });
  const { value: figure, words } = chosenFigure(row, choice);
  const name = footprintName(kind);
  const { sheet, rowsText, filters } = chosenSheet(
    {
      name,
      columns: columnsOf(kind, choice),
      rows: companies,
      totals: [totalFootprint(`${making.scored.investment.name} total`, figure, words)],
    },
    chosen,
  );
  const basis = ['Footprint', choiceWords(choice)] as const;
  return {
    what: name,
    sheets: [sheet],
    facts: [...dataTo(row.data_to), basis, ...filters],
    rowsText,
  };
}
