import { METHODOLOGY_VERSION } from '@verdure/contract/vocabulary';

import type { CaseKind, CaseOutcome } from './case-kind.ts';
import { CASE_KINDS } from './case-kinds.ts';
import { isObject, list, number, record, type ShapeProblem, text } from './check-shape.ts';
import { compareAnswer, type Difference } from './compare-answer.ts';

/** The output and exit status of `verdure methodology check`. */
export interface CasesReport {
  /** One line per case, in file order, then the totals; empty with status 2. */
  readonly lines: readonly string[];
  readonly passed: number;
  readonly failed: number;
  /** 0: nothing failed; 1: a case failed; 2: the file cannot be checked. */
  readonly exitCode: 0 | 1 | 2;
  /** Why the file cannot be checked. */
  readonly sentence?: string;
}

const anyObject = (value: unknown, path: string, problems: ShapeProblem[]): value is object => {
  if (isObject(value)) return true;
  problems.push({ path, reason: 'expected an object' });
  return false;
};

const caseShape = record({
  id: text,
  section: text,
  kind: text,
  title: text,
  input: anyObject,
  expected: anyObject,
  tolerance: number,
});

const unreadable = (sentence: string): CasesReport => ({
  lines: [],
  passed: 0,
  failed: 0,
  exitCode: 2,
  sentence,
});

/** Parses a file as JSON, without a byte order mark; `undefined` if it is not JSON. */
function parseJson(fileText: string): unknown {
  try {
    return JSON.parse(fileText.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

function inWords(value: unknown): string {
  if (value === undefined) return 'nothing';
  const isWrittenAsNull = typeof value === 'number' && !Number.isFinite(value);
  return isWrittenAsNull ? String(value) : JSON.stringify(value);
}

function differenceText(differences: readonly Difference[]): string {
  const [first] = differences;
  if (first === undefined) return '';
  const more = differences.length > 1 ? ` (and ${differences.length - 1} more)` : '';
  const { path, expected, got } = first;
  return `${path}: expected ${inWords(expected)}, got ${inWords(got)}${more}`;
}

/** Runs a case. If the engine throws, the cases after it still run. */
function outcomeOf(kind: CaseKind, input: unknown): CaseOutcome {
  try {
    return kind(input);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { problem: { path: 'input', reason: `the engine cannot run this: ${why}` } };
  }
}

/** Why a case fails; null if it passes. */
function failureOf(item: unknown, seenIds: ReadonlySet<string>): string | null {
  const problems: ShapeProblem[] = [];
  if (!caseShape(item, 'case', problems)) {
    const [problem] = problems;
    return problem === undefined
      ? 'this case cannot be read'
      : `${problem.path}: ${problem.reason}`;
  }
  if (seenIds.has(item.id)) return 'the same id occurs twice in the file';
  const kind = CASE_KINDS.get(item.kind);
  if (kind === undefined) return `kind ${JSON.stringify(item.kind)} is unknown`;
  const outcome = outcomeOf(kind, item.input);
  if ('problem' in outcome) return `${outcome.problem.path}: ${outcome.problem.reason}`;
  const pair = { expected: item.expected, got: outcome.answer };
  return differenceText(compareAnswer(pair, item.tolerance)) || null;
}

/** A case's own id; null without one. */
const ownIdOf = (item: unknown): string | null =>
  isObject(item) && typeof item.id === 'string' ? item.id : null;

function checkAll(cases: readonly unknown[]): CasesReport {
  const seenIds = new Set<string>();
  let failed = 0;
  const lines = cases.map((item, index) => {
    const ownId = ownIdOf(item);
    const id = ownId ?? `case ${index + 1}`;
    const failure = failureOf(item, seenIds);
    // a case without an id is named by its position, which another case may use as its id
    if (ownId !== null) seenIds.add(ownId);
    if (failure === null) return `pass ${id}`;
    failed += 1;
    return `fail ${id}: ${failure}`;
  });
  const passed = cases.length - failed;
  return {
    lines: [...lines, `${passed} passed, ${failed} failed`],
    passed,
    failed,
    exitCode: failed === 0 ? 0 : 1,
  };
}

/**
 * Runs worked cases of the methodology through the engine and compares the answers. Nothing is
 * read or changed: the text of the file comes in, the lines to print come out.
 */
export function checkCases(fileText: string): CasesReport {
  const file = parseJson(fileText);
  if (file === undefined) return unreadable('The file is not JSON.');
  if (!isObject(file) || !Object.hasOwn(file, 'methodology_version')) {
    return unreadable('The file has no methodology_version.');
  }
  if (!Object.hasOwn(file, 'cases')) return unreadable('The file has no cases.');
  const { methodology_version: version, cases } = file;
  if (version !== METHODOLOGY_VERSION) {
    return unreadable(
      `The file names methodology version ${inWords(version)}; the engine has only "${METHODOLOGY_VERSION}".`,
    );
  }
  const problems: ShapeProblem[] = [];
  const isList = list((item: unknown): item is unknown => item !== undefined);
  return isList(cases, 'cases', problems)
    ? checkAll(cases)
    : unreadable('The cases of the file are not a list.');
}
