import type { OwnTrial } from '@verdure/contract/coverage/own-data';
import { OWN_DATA_LISTED_PROBLEMS } from '@verdure/contract/coverage/own-data';
import { AMOUNT_AGE_COUNT, VALUE_YEARS_BACK } from '@verdure/scoring/snapshot';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { ImportMapping } from '../../imports/imports.reads.ts';
import { companiesOf, fundIdentity, type TriedFunds, type TriedLine } from './funds/fund-key.ts';
import { knownFunds } from './funds/known-funds.ts';
import { storedWeights } from './funds/own-fund.store.ts';
import { tryFunds } from './funds/try-funds.ts';
import { knownRows } from './known-rows.ts';
import { storedValues } from './own-data.store.ts';
import { type OwnFile, unreadable } from './read-own-file.ts';
import type { OwnFact } from './recognise/own-targets.ts';
import { notesOf, type TriedFile } from './tried.ts';
import { type TriedValues, tryValues } from './try-values.ts';

interface Trying {
  readonly organisationId: number;
  readonly asOfYear: number;
  readonly file: OwnFile;
  readonly mapping: ImportMapping;
}

/** Reads every row of a file. @throws Problem 'own-data.unreadable' for what the file as a whole lacks */
export async function tryFile(
  tx: TenantTransaction,
  { organisationId, asOfYear, file, mapping }: Trying,
): Promise<TriedFile> {
  if (mapping.kind === 'holdings') {
    const known = await knownFunds(tx, organisationId);
    return { of: 'funds', ...(await tryFunds(mapping, file.table, known).catch(unreadable)) };
  }
  const known = await knownRows(tx, { organisationId, asOfYear });
  return { of: 'values', ...(await tryValues(mapping, file.table, known).catch(unreadable)) };
}

/** How many years before that of the data are read. */
const yearsBackOf = (fact: OwnFact): number =>
  typeof fact === 'number' ? VALUE_YEARS_BACK : AMOUNT_AGE_COUNT - 1;

type Counts = Omit<OwnTrial, 'rows' | 'notes' | 'problems' | 'listed'>;

async function countsOfValues(
  tx: TenantTransaction,
  { organisationId, asOfYear }: Trying,
  { values }: TriedValues,
): Promise<Counts> {
  const stored = await storedValues(tx, organisationId);
  const isNew = values.filter(
    ({ companyId, fact, year, value }) => stored.get(`${companyId} ${fact} ${year}`) !== value,
  );
  const counted = values.filter(
    ({ fact, year }) => year <= asOfYear && year >= asOfYear - yearsBackOf(fact),
  );
  return {
    companies: new Set(values.map(({ companyId }) => companyId)).size,
    values: values.length,
    funds: 0,
    not_identified: 0,
    not_stored_yet: isNew.length,
    counted: counted.length,
  };
}

const keyOf = ({ fund, asOf }: TriedLine): string => `${fundIdentity(fund)} ${asOf}`;

async function countsOfFunds(
  tx: TenantTransaction,
  { organisationId }: Trying,
  { lines }: TriedFunds,
): Promise<Counts> {
  const stored = await storedWeights(tx, organisationId);
  const newest = new Map<string, string>();
  const lookAt = (fund: string, asOf: string) => {
    if (asOf > (newest.get(fund) ?? '')) newest.set(fund, asOf);
  };
  for (const { fund, asOf } of lines) lookAt(fundIdentity(fund), asOf);
  for (const key of stored.keys()) lookAt(...partsOf(key));
  const isNew = [...Map.groupBy(lines, keyOf)].filter(([key, group]) => {
    const before = stored.get(key);
    return before?.length !== group.length || group.some((line, at) => line.weight !== before[at]);
  });
  return {
    companies: companiesOf(lines),
    values: lines.length,
    funds: new Set(lines.map(({ fund }) => fundIdentity(fund))).size,
    not_identified: lines.filter(({ held, isAside }) => held === null && !isAside).length,
    not_stored_yet: isNew.reduce((sum, [, group]) => sum + group.length, 0),
    counted: lines.filter(({ fund, asOf }) => newest.get(fundIdentity(fund)) === asOf).length,
  };
}

function partsOf(key: string): [string, string] {
  const [fund = '', asOf = ''] = key.split(' ');
  return [fund, asOf];
}

/** What storing a file would bring. */
export async function trialOf(
  tx: TenantTransaction,
  trying: Trying,
  read: TriedFile,
): Promise<OwnTrial> {
  const counts =
    read.of === 'funds'
      ? await countsOfFunds(tx, trying, read)
      : await countsOfValues(tx, trying, read);
  return {
    rows: trying.file.table.rows.length,
    ...counts,
    notes: [...notesOf(read)],
    problems: read.problems.length,
    listed: read.problems.slice(0, OWN_DATA_LISTED_PROBLEMS),
  };
}
