import type {
  AddingCompany,
  MadeOfCompanies,
} from '@verdure/contract/investments/made-of-companies';
import { madeFootprint } from '@verdure/contract/investments/made-footprint';
import { madeTemperature } from '@verdure/contract/investments/made-temperature';
import { partsOfRule, ruleFigureOf } from '@verdure/contract/investments/rule-figures';
import type { MadeFigure, MadeScore } from '@verdure/contract/investments/table-files';
import type { CsvCell } from '@verdure/documents/cells';
import { writtenText } from '@verdure/scoring/display';

import { presentArtNine, presentFigureParts, presentPai } from '../regulatory/regulatory.reads.ts';
import { footprintKindIn, readFootprint } from './footprint-table.ts';
import { madeSheet, notShown } from './made-sheet.ts';
import { askedOf, type MadeTable, type Making } from './making.ts';
import { readTemperature } from './temperature-table.ts';

/** A figure that companies add up to. */
export type OpenedOfCompanies = Exclude<MadeFigure, MadeScore>;

type Opened<Figure> = Extract<OpenedOfCompanies, { readonly figure: Figure }>;

async function ofFootprint(making: Making, opened: Opened<'footprint'>): Promise<MadeOfCompanies> {
  const kind = footprintKindIn(opened);
  const choice = { basis: opened.basis, isGross: opened.gross };
  return madeFootprint({ kind, choice, ...(await readFootprint(making, { kind, choice })) });
}

/** As every page asks for European rules: under the Uncustomised profile. */
async function ofRule(making: Making, { key }: Opened<'rule'>): Promise<MadeOfCompanies> {
  const scored = await making.uncustomised();
  const asked = { ...askedOf(making.asking), figure: key };
  const [pai] = await presentPai(scored, asked);
  const [artNine] = presentArtNine(scored, asked);
  const figure = ruleFigureOf({ pai, artNine }, key);
  if (figure === null) throw notShown();
  return { ...figure, parts: partsOfRule(figure, presentFigureParts(scored, asked)) };
}

async function madeOf(making: Making, opened: OpenedOfCompanies): Promise<MadeOfCompanies> {
  switch (opened.figure) {
    case 'footprint':
      return await ofFootprint(making, opened);
    case 'rule':
      return await ofRule(making, opened);
    default:
      return madeTemperature(await readTemperature(making), opened.figure);
  }
}

const lineOf = (
  { valuesAs }: MadeOfCompanies,
  { name, weightFraction, value, contribution, years }: AddingCompany,
): readonly CsvCell[] => [
  name,
  weightFraction,
  typeof value === 'string' ? value : writtenText(valuesAs, value),
  contribution,
  ...(years === undefined ? [] : [years]),
];

/** What each company adds to a figure, and below them the figure (methodology 15 to 20). */
export async function companyLineage(
  making: Making,
  opened: OpenedOfCompanies,
): Promise<MadeTable> {
  const made = await madeOf(making, opened);
  const { title, start, unit, unrounded, parts } = made;
  return madeSheet({
    ...made,
    lines: parts.map((part) => lineOf(made, part)),
    hasYears: opened.figure !== 'rule',
    totals: [
      ...(start === null ? [] : [[start.label, '', '', start.amount]]),
      [title, '', unit, unrounded],
    ],
    dataDay: made.evidence.data_to,
  });
}
