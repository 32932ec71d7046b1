import type { Company, CompanyScores } from '@verdure/contract/coverage/companies';
import type { CompanyNote, NoteType } from '@verdure/contract/coverage/notes';
import { dataToWords, type Grade } from '@verdure/contract/vocabulary';

import { formatScore } from '../../../format/score.ts';
import { shownTotals } from './shown-totals.ts';

/** What a summary is made of. */
export interface CompanySummaryParts {
  readonly company: Company;
  readonly scores: CompanyScores;
  readonly profileName: string;
  /** The notes that are not hidden. */
  readonly notes: readonly CompanyNote[];
}

const withGrade = (score: number | null, grade: Grade | null): string =>
  grade === null ? formatScore(score) : `${formatScore(score)} (${grade})`;

const noteLine = ({ dimension_name, reason, default: isDefault, score, grade }: CompanyNote) =>
  isDefault
    ? `- ${dimension_name}: ${withGrade(score, grade)}`
    : `- ${dimension_name}: ${reason.replace(/\s+/g, ' ')}`;

function noteLines(
  title: string,
  notes: readonly CompanyNote[],
  wanted: NoteType,
): readonly string[] {
  const lines = notes.filter(({ type }) => type === wanted).map(noteLine);
  return lines.length === 0 ? [] : ['', title, ...lines];
}

/** The summary as plain text, for a mail. */
export function summaryText(
  { company, scores, profileName, notes }: CompanySummaryParts,
  address: string,
): string {
  const { isin, sector } = company;
  const excluded = scores.excluded_activities.map(({ name }) => name).join(', ');
  return [
    isin === null ? company.name : `${company.name} (${isin})`,
    ...(sector === null ? [] : [sector.name]),
    '',
    ...shownTotals(scores).map(
      ({ label, total }) => `${label}: ${withGrade(total.score, total.grade)}`,
    ),
    ...noteLines('Key risks', notes, 'risk'),
    ...noteLines('Key points', notes, 'point'),
    ...(excluded === '' ? [] : ['', `Excluded by the profile: ${excluded}`]),
    '',
    `Scores are points from 0 to 4, higher is better. Profile ${profileName}. ${dataToWords(scores, scores.as_of)}, methodology ${scores.methodology_version}.`,
    address,
  ].join('\r\n');
}

/** Mail programs cut longer addresses off. */
const MOST_CHARACTERS = 1_900;

/** An address that opens the reader's mail program with the summary in it. */
export function mailAddress(subject: string, text: string): string {
  const begin = `mailto:?subject=${encodeURIComponent(subject)}&body=`;
  const room = MOST_CHARACTERS - begin.length;
  let shown = text;
  while (encodeURIComponent(shown).length > room) {
    shown = `${shown.slice(0, Math.floor(shown.length * 0.9)).trimEnd()}…`;
  }
  return `${begin}${encodeURIComponent(shown)}`;
}
