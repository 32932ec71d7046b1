import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { METRICS } from '@verdure/contract/vocabulary';
import type { Page } from '@verdure/extraction/layout';
import { type Candidate, readReport } from '@verdure/extraction/report';

import type { BenchRow } from '../../../../tools/bench-row.ts';
import { pdfPages } from '../../src/features/desk/extraction-jobs/reading/pdf-pages.ts';
import { type Answer, answerSheet } from './extraction/answer-sheet.ts';
import { addedChecked, type Checked, checkedOf, NONE_CHECKED } from './extraction/checked.ts';
import { markdownAnswers } from './extraction/markdown-answers.ts';
import { markdownPages } from './extraction/markdown-pages.ts';
import { added, differencesOf, type Marks, marksOf, NO_MARKS } from './extraction/marks.ts';

const DATA = resolve(import.meta.dirname, '../../../../../shared/data');
const FOLDERS = ['reports-pdf', 'reports-pages', 'reports-gold/os-climate'];
const TEXTS = resolve(DATA, 'reports-gold/garbo/texts');
/** Prints each figure that differs from the sheet, of files that are not held. */
const SHOWS_DIFFERENCES = process.env.VERDURE_BENCH_DIFFERENCES === '1';
const AIMS = { recall: 0.93, precision: 0.95, page: 0.98, seconds: 2, pages: 150 };

interface Measured {
  readonly name: string;
  readonly isHeld: boolean;
  readonly pages: number;
  readonly seconds: number;
  readonly marks: Marks;
  readonly checked: Checked;
}

interface Subject {
  readonly name: string;
  readonly answers: readonly Answer[];
  /** Whether the sheet has every figure of the file. */
  readonly isWhole: boolean;
  readonly pages: () => Promise<readonly Page[]>;
}

async function pagesOfPdf(path: string): Promise<readonly Page[]> {
  const reading = await pdfPages(new Uint8Array(readFileSync(path)));
  if (reading.kind === 'refused') throw new Error(`${path}: ${reading.reason}`);
  return reading.pages;
}

function pdfSubjects(): readonly Subject[] {
  const byFile = Map.groupBy(answerSheet(), ({ file }) => file);
  return [...byFile].flatMap(([name, answers]) => {
    const paths = FOLDERS.map((folder) => resolve(DATA, folder, `${name}.pdf`));
    const path = paths.find((each) => existsSync(each));
    if (path === undefined) return [];
    return [{ name, answers, isWhole: true, pages: () => pagesOfPdf(path) }];
  });
}

function markdownSubjects(): readonly Subject[] {
  if (!existsSync(TEXTS)) return [];
  const byFile = markdownAnswers(resolve(DATA, 'reports-gold/gold_values.csv'));
  return readdirSync(TEXTS).flatMap((name) => {
    const answers = byFile.get(name) ?? [];
    if (answers.length === 0) return [];
    const pages = () => Promise.resolve(markdownPages(readFileSync(resolve(TEXTS, name), 'utf8')));
    return [{ name, answers, isWhole: false, pages }];
  });
}

async function measure({ name, answers, isWhole, pages }: Subject): Promise<Measured> {
  const start = performance.now();
  const read = await pages();
  const year = Math.max(...answers.map((answer) => answer.year));
  const candidates: readonly Candidate[] = readReport({ pages: read, year, metrics: METRICS });
  const seconds = (performance.now() - start) / 1000;
  const isHeld = answers.some((answer) => answer.isHeld);
  if (SHOWS_DIFFERENCES && !isHeld) {
    const compared = isWhole
      ? candidates
      : candidates.filter(({ metricId, year: of }) =>
          answers.some((answer) => answer.metricId === metricId && answer.year === of),
        );
    console.log([`== ${name}`, ...differencesOf(compared, answers)].join('\n'));
  }
  return {
    name,
    isHeld,
    pages: read.length,
    seconds,
    marks: marksOf(candidates, answers, isWhole),
    checked: checkedOf(candidates, answers, isWhole),
  };
}

const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)}%`;

const wordsOf = ({ printed, found, proposed, right, pageRight }: Marks): string =>
  `recall ${share(found, printed)} (${found}/${printed}), precision ${share(right, proposed)} (${right}/${proposed}), page ${share(pageRight, right)}`;

const target = `recall ${share(AIMS.recall, 1)}, precision ${share(AIMS.precision, 1)}, page ${share(AIMS.page, 1)}`;

const isMet = ({ printed, found, proposed, right, pageRight }: Marks): boolean =>
  found >= AIMS.recall * printed &&
  right >= AIMS.precision * proposed &&
  pageRight >= AIMS.page * right;

const plain = { limit: null, peer: null, ratio: null };

const rowOf = ({ name, seconds, pages, marks, isHeld }: Measured): BenchRow => ({
  ...plain,
  id: isHeld ? 'held' : 'open',
  what: name,
  ours: `${wordsOf(marks)}; ${seconds.toFixed(2)} s for ${pages} pages`,
  target: '',
  outcome: 'reported',
});

function totalRow(what: string, some: readonly Measured[]): BenchRow {
  const marks = some.map((each) => each.marks).reduce(added, NO_MARKS);
  return {
    ...plain,
    id: 'sum',
    what,
    ours: wordsOf(marks),
    target,
    outcome: isMet(marks) ? 'met' : 'missed',
  };
}

/** At most one figure in this many passes every check and is wrong. */
const PASSING_FOR_A_WRONG = 200;

/** The figures that may be approved unseen, and how many figures that were made wrong pass as well. */
function checksRow(what: string, some: readonly Measured[]): BenchRow {
  const { judged, passing, wrongPassing, spoilt, spoiltPassing } = some
    .map((each) => each.checked)
    .reduce(addedChecked, NONE_CHECKED);
  return {
    ...plain,
    id: 'checks',
    what,
    ours: `${passing} of ${judged} pass, ${wrongPassing} of them wrong; of ${spoilt} made wrong ${spoiltPassing} pass (${share(spoiltPassing, spoilt)})`,
    target: `at most 1 wrong in ${PASSING_FOR_A_WRONG}`,
    outcome: wrongPassing * PASSING_FOR_A_WRONG <= passing ? 'met' : 'missed',
  };
}

function speedRow(measured: readonly Measured[]): BenchRow {
  const slowest = measured.toSorted(
    (a, b) => b.seconds / Math.max(b.pages, AIMS.pages) - a.seconds / Math.max(a.pages, AIMS.pages),
  )[0];
  const seconds =
    slowest === undefined
      ? 0
      : (slowest.seconds * AIMS.pages) / Math.max(slowest.pages, AIMS.pages);
  return {
    ...plain,
    id: 'time',
    what: `${AIMS.pages} pages of the slowest`,
    ours: `${seconds.toFixed(2)} s`,
    target: `at most ${AIMS.seconds} s`,
    outcome: seconds <= AIMS.seconds ? 'met' : 'missed',
  };
}

const isPdf = ({ name }: Measured): boolean => !name.endsWith('.txt');

/** What the reader finds in real reports, beside figures that a person read there. */
export async function extractionBenchmarks(): Promise<readonly BenchRow[]> {
  const subjects = [...pdfSubjects(), ...markdownSubjects()];
  if (subjects.length === 0) {
    console.log('No real reports are read: ../shared/data is not there.');
    return [];
  }
  const measured: Measured[] = [];
  for (const subject of subjects) measured.push(await measure(subject));
  const sums = [
    ['open reports', measured.filter((each) => isPdf(each) && !each.isHeld)],
    ['held reports', measured.filter((each) => isPdf(each) && each.isHeld)],
    ['open texts', measured.filter((each) => !isPdf(each) && !each.isHeld)],
    ['held texts', measured.filter((each) => !isPdf(each) && each.isHeld)],
  ] as const;
  return [
    ...measured.map(rowOf),
    ...sums.filter(([, some]) => some.length > 0).map(([what, some]) => totalRow(what, some)),
    ...['open', 'held'].map((what) =>
      checksRow(
        `${what} figures that pass every check`,
        measured.filter((each) => each.isHeld === (what === 'held')),
      ),
    ),
    speedRow(measured.filter(isPdf)),
  ];
}
