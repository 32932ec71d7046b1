import { setImmediate } from 'node:timers/promises';
import type { OwnProblem } from '@verdure/contract/coverage/own-data';

import { type ImportMapping, RowRefused } from '../../../imports/imports.reads.ts';
import { sayConverted } from '../../../imports/lines.reads.ts';
import type { OwnTable } from '../own-table.ts';
import { withAdvice } from '../what-to-do.ts';
import { fundIdentity, type Held, type TriedFunds } from './fund-key.ts';
import type { KnownFunds } from './known-funds.ts';
import { type SaidLine, sayLines, sumsIn } from './no-holdings.ts';
import { FundRowReader, type ReadLine } from './read-fund-row.ts';
import { type HeldLine, weighed } from './weigh-fund.ts';

/** Other requests get their turn after so many rows. */
const ROWS_A_TURN = 500;

const groupOf = ({ fund, asOf }: ReadLine): string => `${fundIdentity(fund)} ${asOf}`;

const problemOf = ({ row, fund }: ReadLine, reason: string) => ({
  line: row.line,
  field: 'Fund',
  value: fund.name,
  reason,
});

/** A line with what it names, or with why it names nothing known. */
interface FoundLine extends HeldLine {
  readonly reason: string | null;
}

const foundLine = (line: ReadLine, held: Held | string): FoundLine =>
  typeof held === 'string'
    ? { ...line, held: null, reason: held }
    : { ...line, held, reason: null };

const saidOf = ({ row, name }: ReadLine, kind: SaidLine['kind']): SaidLine => ({
  kind,
  line: row.line,
  text: name,
});

/** The lines of one fund and date without the sums among them, and what is said of them. */
function sorted(group: readonly FoundLine[]) {
  const sums = sumsIn(group);
  const lines = group.filter((line) => !sums.has(line));
  const unknown = lines.filter(({ reason }) => reason !== null);
  return {
    lines,
    said: [
      ...[...sums].map((line) => saidOf(line, 'total')),
      ...unknown.filter(({ isAside }) => isAside).map((line) => saidOf(line, 'aside')),
    ],
    problems: unknown
      .filter(({ isAside }) => !isAside)
      .map(({ row, isin, name, reason }) => ({
        line: row.line,
        field: 'Holding',
        value: isin ?? name,
        reason: `${reason}; the line counts as not identified`,
      })),
  };
}

/** The funds of a file, each weighed for itself. */
function fundsOf(found: readonly FoundLine[], { rates }: Pick<KnownFunds, 'rates'>) {
  const groups = [...Map.groupBy(found, groupOf).values()].map((group) => {
    const of = sorted(group);
    const fund = weighed(of.lines, rates);
    const [first] = of.lines;
    if (typeof fund !== 'string' || first === undefined) return { ...of, fund };
    return { ...of, fund, problems: [...of.problems, problemOf(first, fund)] };
  });
  const funds = groups.flatMap(({ fund }) => (typeof fund === 'string' ? [] : [fund]));
  return {
    lines: funds.flatMap(({ lines }) => lines),
    used: funds.flatMap(({ used }) => used),
    said: groups.flatMap(({ said }) => said),
    problems: groups.flatMap(({ problems }) => problems.map(withAdvice)),
  };
}

/** Reads every row of a file of funds by a mapping. @throws ImportProblem where a column is missing */
export async function tryFunds(
  mapping: ImportMapping,
  table: OwnTable,
  known: KnownFunds,
): Promise<TriedFunds> {
  const reader = new FundRowReader(mapping, table, known);
  const problems: OwnProblem[] = [];
  const said: SaidLine[] = [];
  const read: ReadLine[] = [];
  const inTurns = async <One>(all: readonly One[], act: (one: One) => void) => {
    for (const [index, one] of all.entries()) {
      if (index % ROWS_A_TURN === 0) await setImmediate();
      try {
        act(one);
      } catch (error) {
        if (!(error instanceof RowRefused)) throw error;
        problems.push(withAdvice(error.refusal));
      }
    }
  };
  await inTurns(table.rows, (row) => {
    const remark = reader.remark(row);
    if (remark === null) read.push(reader.read(row));
    else said.push(remark);
  });
  for (const { fund } of read) known.addFund(fund);
  const found: FoundLine[] = [];
  await inTurns(read, (line) => found.push(foundLine(line, reader.heldBy(line.row, line.fund))));
  const funds = fundsOf(found, known);
  said.push(...funds.said);
  problems.push(...funds.problems);
  return {
    lines: funds.lines,
    problems: problems.toSorted((one, other) => one.line - other.line),
    notes: [
      ...sayConverted(funds.used),
      ...sayLines(said.toSorted((one, other) => one.line - other.line)),
    ],
  };
}
