import {
  OWN_DATA_LISTED_PROBLEMS,
  type OwnCheck,
  type OwnChoices,
  ownChoicesSchema,
  type OwnTrial,
} from '@verdure/contract/coverage/own-data';
import { METRIC_UNITS } from '@verdure/contract/vocabulary';
import { AMOUNT_AGE_COUNT, VALUE_YEARS_BACK } from '@verdure/scoring/snapshot';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { knownRows } from './known-rows.ts';
import { type MadeMapping, mappingOfChoices } from './mapping-of-choices.ts';
import { examplesOf, headOf } from './own-table.ts';
import { listMappings, listUploads, type MappingRow, storedValues } from './own-data.store.ts';
import { type OwnFile, unreadable } from './read-own-file.ts';
import { type OwnFact, offeredTargets } from './recognise/own-targets.ts';
import { namesAt, recogniseTable } from './recognise/recognise-table.ts';
import { unitChoices } from './recognise/unit-choices.ts';
import { type TriedValues, tryValues } from './try-values.ts';

interface Checked {
  readonly organisationId: number;
  readonly asOfYear: number;
  readonly file: OwnFile;
  /** Null: as they are recognised, or by the saved mapping that the file fits. */
  readonly choices: OwnChoices | null;
}

/** A saved choice without columns that a file of the same head has no more, with names that are new in it. */
function fitted({ choices }: MappingRow, recognised: OwnChoices, { table }: OwnFile): OwnChoices {
  const saved = ownChoicesSchema.parse(choices);
  const known = new Set(saved.names.map(({ name }) => name));
  const fresh = recognised.names.filter(({ name }) => !known.has(name));
  return {
    ...saved,
    columns: saved.columns.filter(({ at }) => at < table.columns.length),
    names: [...saved.names, ...fresh],
  };
}

async function tried(
  tx: TenantTransaction,
  { organisationId, asOfYear, file }: Checked,
  made: MadeMapping,
): Promise<OwnTrial | null> {
  if (made.kind === 'missing') return null;
  const known = await knownRows(tx, { organisationId, asOfYear });
  const read = await tryValues(made.mapping, file.table, known).catch(unreadable);
  return trialOf(read, {
    rows: file.table.rows.length,
    stored: await storedValues(tx, organisationId),
    asOfYear,
  });
}

interface JudgedAgainst {
  readonly rows: number;
  readonly stored: ReadonlyMap<string, number>;
  readonly asOfYear: number;
}

/** How many years before that of the data are read. */
const yearsBackOf = (fact: OwnFact): number =>
  typeof fact === 'number' ? VALUE_YEARS_BACK : AMOUNT_AGE_COUNT - 1;

function trialOf(
  { values, problems }: TriedValues,
  { rows, stored, asOfYear }: JudgedAgainst,
): OwnTrial {
  const isNew = values.filter(
    ({ companyId, fact, year, value }) => stored.get(`${companyId} ${fact} ${year}`) !== value,
  );
  const isCounted = ({ fact, year }: { readonly fact: OwnFact; readonly year: number }) =>
    year <= asOfYear && year >= asOfYear - yearsBackOf(fact);
  return {
    rows,
    companies: new Set(values.map(({ companyId }) => companyId)).size,
    values: values.length,
    not_stored_yet: isNew.length,
    counted: values.filter(isCounted).length,
    problems: problems.length,
    listed: problems.slice(0, OWN_DATA_LISTED_PROBLEMS),
  };
}

const UNITS = METRIC_UNITS.map((unit) => ({ unit, names: [...unitChoices(unit)] }));
function namesOf({ table }: OwnFile, { columns }: OwnChoices) {
  const metric = columns.find(({ use }) => use === 'metric');
  return metric === undefined
    ? []
    : namesAt(table, metric.at).map(([name, rows]) => ({ name, rows }));
}

/** What a file would bring. It is read and matched as the upload does, and nothing is stored. */
export async function checkOwnFile(tx: TenantTransaction, checked: Checked): Promise<OwnCheck> {
  const { organisationId, file } = checked;
  const recognised = recogniseTable(file.table);
  const head = headOf(file.table);
  const mappings = await listMappings(tx, organisationId);
  const mapping = mappings.find((each) => each.head === head) ?? null;
  const choices =
    checked.choices ?? (mapping === null ? recognised : fitted(mapping, recognised, file));
  const made = mappingOfChoices(choices, file.table);
  const uploads = await listUploads(tx, organisationId);
  const before = uploads.find(({ sha256 }) => sha256.equals(file.sha256));
  return {
    choices,
    mapping:
      mapping === null
        ? null
        : { id: mapping.id, name: mapping.name, source_name: mapping.source_name },
    columns: file.table.columns.map((header, at) => ({
      at,
      header,
      examples: [...examplesOf(file.table, at)],
    })),
    names: namesOf(file, choices),
    targets: offeredTargets,
    units: UNITS,
    missing: made.kind === 'missing' ? [...made.sentences] : [],
    trial: await tried(tx, checked, made),
    stored_before: before === undefined ? null : { at: before.uploaded_at, by: before.uploaded_by },
  };
}
