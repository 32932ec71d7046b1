import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { METRICS } from '@verdure/contract/vocabulary';
import type { Page } from '@verdure/extraction/layout';
import { type Candidate, readReport } from '@verdure/extraction/report';

import type { BenchRow } from '../../../../tools/bench-row.ts';
import { pdfPages } from '../../src/features/desk/extraction-jobs/reading/pdf-pages.ts';
import { type Answer, answerSheet, madeAnswers } from './extraction/answer-sheet.ts';
import { addedChecked, type Checked, checkedOf, NONE_CHECKED } from './extraction/checked.ts';
import { markdownAnswers } from './extraction/markdown-answers.ts';
import { markdownPages } from './extraction/markdown-pages.ts';
import { added, differencesOf, holds, type Marks, marksOf, NO_MARKS } from './extraction/marks.ts';

const DATA = resolve(import.meta.dirname, '../../../../../shared/data');
const FOLDERS = ['reports-pdf', 'reports-pages', 'reports-gold/os-climate'];
const MADE = resolve(import.meta.dirname, 'extraction/made-reports');
const TEXTS = resolve(DATA, 'reports-gold/garbo/texts');
/** Prints each figure that differs from the sheet, of files that are not held. */
const SHOWS_DIFFERENCES = process.env.VERDURE_BENCH_DIFFERENCES === '1';
const AIMS = { recall: 0.93, precision: 0.95, page: 0.98, seconds: 2, pages: 150 };

type Kind = 'reports' | 'texts' | 'made pages';

interface Measured {
  readonly kind: Kind;
  readonly name: string;
  readonly isHeld: boolean;
  readonly pages: number;
  readonly seconds: number;
  readonly marks: Marks;
  readonly checked: Checked;
}

interface Subject {
  readonly kind: Kind;
  readonly name: string;
  readonly answers: readonly Answer[];
  /** Figures that are neither asked for nor wrong. */
  readonly allowed: readonly Answer[];
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
    return [
      { kind: 'reports', name, answers, allowed: [], isWhole: true, pages: () => pagesOfPdf(path) },
    ];
  });
}

function markdownSubjects(): readonly Subject[] {
  if (!existsSync(TEXTS)) return [];
  const byFile = markdownAnswers(resolve(DATA, 'reports-gold/gold_values.csv'));
  return readdirSync(TEXTS).flatMap((name) => {
    const answers = byFile.get(name) ?? [];
    if (answers.length === 0) return [];
    const pages = () => Promise.resolve(markdownPages(readFileSync(resolve(TEXTS, name), 'utf8')));
    return [{ kind: 'texts', name, answers, allowed: [], isWhole: false, pages }];
  });
}

function madeSubjects(): readonly Subject[] {
  const { asked, allowed } = madeAnswers();
  return [...Map.groupBy(asked, ({ file }) => file)].map(([name, answers]) => ({
    kind: 'made pages',
    name,
    answers,
    allowed: allowed.filter(({ file }) => file === name),
    isWhole: true,
    pages: () => pagesOfPdf(resolve(MADE, `${name}.pdf`)),
  }));
}

async function measure(subject: Subject): Promise<Measured> {
  const { kind, name, answers, allowed, isWhole, pages } = subject;
  const start = performance.now();
  const read = await pages();
  const year = Math.max(...answers.map((answer) => answer.year));
  const found: readonly Candidate[] = readReport({ pages: read, year, metrics: METRICS });
  const seconds = (performance.now() - start) / 1000;
  // what is printed twice may be asked for on one page and allowed on another
  const candidates = found.filter(
    (each) =>
      answers.some((answer) => holds(each, answer)) ||
      !allowed.some((answer) => holds(each, answer)),
  );
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
    kind,
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

const KINDS: readonly Kind[] = ['reports', 'texts', 'made pages'];
const HELD = [
  ['open', false],
  ['held', true],
] as const;

/** Of the made pages that are held only the sum is shown. */
const isShown = ({ kind, isHeld }: Measured): boolean => kind !== 'made pages' || !isHeld;

/** What the reader finds in reports, beside figures that a person read there or printed. */
export async function extractionBenchmarks(): Promise<readonly BenchRow[]> {
  const real = [...pdfSubjects(), ...markdownSubjects()];
  if (real.length === 0) console.log('No real reports are read: ../shared/data is not there.');
  const measured: Measured[] = [];
  for (const subject of [...real, ...madeSubjects()]) measured.push(await measure(subject));
  const some = (kind: Kind, held: boolean) =>
    measured.filter((each) => each.kind === kind && each.isHeld === held);
  const sums = KINDS.flatMap((kind) =>
    HELD.map(([word, held]) => [`${word} ${kind}`, some(kind, held)] as const),
  );
  return [
    ...measured.filter(isShown).map(rowOf),
    ...sums.filter(([, each]) => each.length > 0).map(([what, each]) => totalRow(what, each)),
    ...HELD.flatMap(([word, held]) => [
      checksRow(`${word} figures that pass every check`, [
        ...some('reports', held),
        ...some('texts', held),
      ]),
      checksRow(`${word} made figures that pass every check`, some('made pages', held)),
    ]),
    speedRow(measured.filter(({ kind }) => kind === 'reports')),
  ];
}
