import { readFileSync } from 'node:fs';

import type { Answer } from './answer-sheet.ts';

/** Every third text, by name, is held. */
const HELD = 3;

interface Gold {
  readonly report: string;
  readonly answer: Answer;
}

/** A line of the gold values; fields with commas inside stand in quotation marks. */
function goldOf(line: string): readonly Gold[] {
  const fields = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, bare]) => quoted ?? bare ?? '',
  );
  const [set, , , report = '', year, metric, , , value, , , , check] = fields;
  if (set !== 'garbo' || report === '' || check !== 'value in text') return [];
  const answer = {
    file: report,
    metricId: Number(metric),
    year: Number(year),
    value: Number(value),
    pages: [],
    isHeld: false,
  };
  return [{ report, answer }];
}

/** Scope figures that stand literally in texts of Swedish reports, in tonnes, by text. */
export function markdownAnswers(path: string): ReadonlyMap<string, readonly Answer[]> {
  const gold = readFileSync(path, 'utf8').split(/\r?\n/).flatMap(goldOf);
  const byFile = Map.groupBy(gold, ({ report }) => report);
  const names = [...byFile.keys()].toSorted();
  return new Map(
    names.map((name, index) => [
      name,
      (byFile.get(name) ?? []).map(({ answer }) => ({
        ...answer,
        isHeld: index % HELD === HELD - 1,
      })),
    ]),
  );
}
