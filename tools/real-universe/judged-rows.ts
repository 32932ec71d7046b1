import { normalName } from '../../apps/server/src/features/imports/lookup/normal-name.ts';
import type { CompanyDraft } from './company-draft.ts';
import type { CompanyJoin } from './company-join.ts';
import { namesAgree } from './company-names.ts';
import { tidyCode } from '@verdure/contract/vocabulary';

import { refutedReader } from './refuted.ts';
import { memoryTable, type SourceFiles } from './source-files.ts';

interface Matched {
  readonly table: ReturnType<typeof memoryTable>;
  readonly matched: number;
  readonly unmatched: number;
}

const WBA_FILE = 'wba-gender-2024/gender_assessment.csv';
const WBA_SCORE = 'Percentage of Total Possible Score (out of 52.3)';

const isNamed = (draft: CompanyDraft, name: string): boolean =>
  [draft.name, ...draft.synonyms].some((known) => namesAgree(known, name));

/** The assessed companies by ISIN. The origin gives some ISINs to others, so the name must fit. */
export async function wbaRows(files: SourceFiles, join: CompanyJoin): Promise<Matched> {
  const records = await files.records(WBA_FILE);
  const isRefuted = await refutedReader();
  const rows = new Map<string, readonly string[]>();
  for (const record of records) {
    const code = tidyCode(record('ISIN'));
    const draft = isRefuted(code, record('Company Name')) ? undefined : join.of(code);
    const isin = draft?.isins[0];
    if (draft === undefined || isin === undefined) continue;
    if (!isNamed(draft, record('Company Name')) || rows.has(isin)) continue;
    rows.set(isin, [isin, record('Year assessed'), record(WBA_SCORE)]);
  }
  return {
    table: memoryTable(['isin', 'Year assessed', WBA_SCORE], [...rows.values()]),
    matched: rows.size,
    unmatched: records.length - rows.size,
  };
}

/** The year of the pay snapshot: 5 April of the first of the two years. */
const PAY_GAP_FILES = [
  { file: 'uk-gender-pay-gap/gpg_2021_2022.csv', year: 2021 },
  { file: 'uk-gender-pay-gap/gpg_2022_2023.csv', year: 2022 },
];

/** The name of a British public limited company. The register of companies has each name once. */
function publicName(name: string): string | null {
  const plain = normalName(name).replace(/\bpublic limited company$/, 'plc');
  return plain.endsWith(' plc') ? plain : null;
}

function britishByName(join: CompanyJoin): ReadonlyMap<string, CompanyDraft> {
  const british = join.drafts.filter(
    ({ countryCode, isins }) => countryCode === 'GB' && isins.length > 0,
  );
  return new Map(
    british.flatMap((draft) =>
      [draft.name, ...draft.synonyms].flatMap((name) => {
        const plain = publicName(name);
        return plain === null ? [] : [[plain, draft] as const];
      }),
    ),
  );
}

/** Pay gaps, where the listed company itself is the employer. */
export async function payGapRows(files: SourceFiles, join: CompanyJoin): Promise<Matched> {
  const byName = britishByName(join);
  const rows: (readonly (string | number)[])[] = [];
  let filings = 0;
  for (const { file, year } of PAY_GAP_FILES) {
    for (const record of await files.records(file)) {
      filings += 1;
      const isin = byName.get(publicName(record('EmployerName')) ?? '')?.isins[0];
      if (isin !== undefined) rows.push([isin, year, record('DiffMeanHourlyPercent')]);
    }
  }
  const table = memoryTable(['isin', 'year', 'DiffMeanHourlyPercent'], rows);
  return { table, matched: rows.length, unmatched: filings - rows.length };
}
