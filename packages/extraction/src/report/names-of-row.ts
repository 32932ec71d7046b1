import type { MetricUnit } from '@verdure/contract/vocabulary';

import { isUnitText } from '../figures/index.ts';
import {
  isOfAnotherKind,
  isPlainWord,
  matchMetrics,
  type MetricMatch,
  needsHeading,
} from '../metrics/index.ts';
import type { TableRow } from '../tables/index.ts';
import { withoutParts } from './by-parts.ts';
import { isOfShares } from './unit-of-row.ts';

const SCOPES: readonly number[] = [1, 44, 92, 93, 94];
const ENERGY: readonly number[] = [4, 5];
const MOST_HEADING = 90;

/** Scopes that a row alone under them is all of. */
const WHOLE_BY_ONE_PART: readonly number[] = [92, 93];
/** What scopes are made of: a row of one of these under a scope is a part of it. */
const PART_OF_SCOPE =
  /(?<!\p{L})(?:electricity|heat(?:ing)?|steam|cooling|fuels?|combustion|power|facilities|vehicles|el|elektricitet|fjärrvärme|fjärrkyla|bränslen?|fordon|strom|(?:fern)?wärme|fahrzeuge|fuhrpark|électricité|chaleur|vapeur|carburants?|véhicules|electricidad|calor|vapor|combustibles?|vehículos)(?!\p{L})/iu;

export interface NamedRow {
  readonly match: MetricMatch;
  /** The words that named the metric. */
  readonly name: string;
  readonly isFromHeading: boolean;
  /** Whether it is the only part of what its heading names. */
  readonly isOnlyPart?: boolean;
}

/** 'of which hazardous', under what it is a part of. */
const OF_WHICH =
  /^[-–•\s]{0,3}(?:of (?:which|whom|these)|whereof|thereof|varav|davon|darunter|dont|de (?:los|las) cuales)\b[:\s]*/i;

const OF_WHOM = /\bof whom\b/i;

const idsOf = (text: string): readonly number[] =>
  matchMetrics(text).flatMap(({ metricIds }) => metricIds);

/** A part is named together with its whole where that makes it another metric than the whole. */
function namesOfPart(part: string, whole: string): readonly (readonly [string, boolean])[] {
  const name = `${part} ${whole.replace(/\b(?:total|gross) /i, '')}`;
  return idsOf(name).some((id) => idsOf(whole).includes(id)) ? [] : [[name, true]];
}

/** The unit behind a heading stands between it and the name of its row. */
const IN_BRACKETS = /\s?[([][^()[\]]{1,40}[)\]]$/;

/** 'Note H1 Energy use, MWh', 'E1-5 Energy mix': a title behind its number. */
const CODE = /^(?:(?:not|note|noten?|GRI|ESRS) )?[A-Z]{0,2}\d{1,3}(?:[-.]\d{1,2})? (?=\p{L})/iu;
/** 'Energy use, 2024', 'Energy use 2024' */
const YEAR_BEHIND = /,? (?:in |im |en )?(?:FY ?)?20\d\d$/i;
/** 'Water, thousand m3', 'Energy in GWh' */
function withoutUnit(title: string): string {
  const [, name, unit] = /^(.{3,60}?)(?:, | in | i | en )(.{1,24})$/u.exec(title) ?? [];
  return name !== undefined && unit !== undefined && isUnitText(unit) ? name : title;
}

const plainTitle = (title: string): string =>
  withoutUnit(title.replace(IN_BRACKETS, '').replace(YEAR_BEHIND, ''));
const withoutCode = (title: string): string => plainTitle(title.replace(CODE, ''));
const FEW_WORDS = 3;

/** Titles behind the few words of a label: 'El' and 'Energianvändning'. */
const behindOf = ({ label, titles }: TableRow): readonly string[] =>
  label.split(' ').length > FEW_WORDS ? [] : titles.slice(0, 2).map(withoutCode);

/** What names a row, the most telling first. */
function namesOf(row: TableRow): readonly (readonly [string, boolean])[] {
  const { label, category, headings, titles } = row;
  if (OF_WHICH.test(label)) {
    const part = label.replace(OF_WHICH, '');
    const wholes = [headings[0] ?? '', ...titles.slice(0, 2).map(withoutCode)];
    const ofWholes = wholes.flatMap((whole) => namesOfPart(part, whole));
    // 'of whom women' says of itself that it is of people
    return OF_WHOM.test(label) ? [...ofWholes, [label, false]] : ofWholes;
  }
  const around = [category, ...headings, ...titles.slice(0, 2)].filter(
    (text) => text !== '' && text.length < 90,
  );
  const isTotal = needsHeading(label);
  const withHeading = [
    ...around.map((text) => {
      const whole = isTotal ? withoutParts(text) : text;
      return [`${plainTitle(whole)} ${label}`, true] as const;
    }),
    ...behindOf(row).map((text) => [`${label} ${text}`, true] as const),
  ];
  // 'Recordable injuries | Employees | 9' are no employees
  const ofCategory = matchMetrics(category).filter(
    ({ metricIds, moreWords }) =>
      moreWords.every(isPlainWord) && !metricIds.some((id) => SCOPES.includes(id)),
  );
  const ofLabel = idsOf(label);
  const isOther = !ofCategory.some(({ metricIds }) => metricIds.some((id) => ofLabel.includes(id)));
  if (ofCategory.length > 0 && ofLabel.length > 0 && isOther) return withHeading.slice(0, 1);
  return needsHeading(label) ? [...withHeading, [label, false]] : [[label, false], ...withHeading];
}

/** What is no part of an amount, or only some of it. */
const NOT_ALL = /\b(?:of which|varav|davon|dont|share|andel|scope|offsets?|biogen\w*)\b|%/i;

const isPartOfScope = ({ label }: TableRow, { metricIds }: MetricMatch): boolean =>
  metricIds.some((id) => WHOLE_BY_ONE_PART.includes(id)) &&
  PART_OF_SCOPE.test(label) &&
  !/total|scope/i.test(label);

/** What energy is that was not used. */
const NOT_USED =
  /\b(?:sold|sales|produc|generat|export)|verkauf|erzeug|eingespeist|vendue?|produite|vendida|generada|såld|producerad/i;

/** Whether 'Electricity' stands under a title of what was sold or made. */
const isNotUsed = ({ headings, titles }: TableRow, { isShort, metricIds }: MetricMatch): boolean =>
  isShort &&
  metricIds.some((id) => ENERGY.includes(id)) &&
  [...headings.slice(0, 1), ...titles.slice(0, 1)].some((text) => NOT_USED.test(text));

/** Whether a label of one word, such as 'Female', is of what its heading is about: of turnover, or of hires. */
const isOfHeading = (
  { label, category, headings }: TableRow,
  { isShort, metricIds }: MetricMatch,
) =>
  isShort &&
  needsHeading(label) &&
  [category, ...headings.slice(0, 1)]
    .filter((text) => text !== '' && text.length < MOST_HEADING)
    .some((text) => !idsOf(`${text} ${label}`).some((id) => metricIds.includes(id)));

/** What the label names, alone or together with what stands above or left of it. */
export function matchesOf(
  row: TableRow,
  units: ReadonlyMap<number, MetricUnit>,
): readonly NamedRow[] {
  const ofShares = isOfShares(row);
  for (const [name, isFromHeading] of namesOf(row)) {
    const matches = matchMetrics(name)
      .filter(({ metricIds }) => !ofShares || metricIds.some((id) => units.get(id) === '%'))
      .filter(
        (match) => !isFromHeading || (match.moreWords.length === 0 && !isPartOfScope(row, match)),
      );
    const own = matches.filter((match) => !isOfHeading(row, match) && !isNotUsed(row, match));
    if (own.length > 0) return own.map((match) => ({ match, name, isFromHeading }));
    // a label that says what it is of is not named by others
    if (!isFromHeading && isOfAnotherKind(name)) return [];
  }
  return onlyPartOf(row);
}

/** 'Scope 2: indirect emissions from energy' is scope 2. */
const SENTENCE = /^(scope ?[123]):/i;

/** The scope of which a row is the only part. */
function onlyPartOf({ label, onlyOf: name }: TableRow): readonly NamedRow[] {
  if (name === undefined || !/[12]/.test(name) || isOfAnotherKind(label) || NOT_ALL.test(label))
    return [];
  return matchMetrics(SENTENCE.exec(name)?.[1] ?? name)
    .filter(({ metricIds, moreWords }) => {
      return moreWords.length === 0 && metricIds.every((id) => WHOLE_BY_ONE_PART.includes(id));
    })
    .map((match) => ({ match, name, isFromHeading: true, isOnlyPart: true }));
}
