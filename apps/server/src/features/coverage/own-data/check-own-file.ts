import {
  OWN_UNITS,
  type OwnCheck,
  type OwnChoices,
  type OwnTrial,
} from '@verdure/contract/coverage/own-data';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { fittedChoices } from './fitted-choices.ts';
import { saidAbove } from './funds/said-above.ts';
import { type MadeMapping, mappingOfChoices } from './mapping-of-choices.ts';
import { examplesOf, headOf } from './own-table.ts';
import { listMappings, listUploads } from './own-data.store.ts';
import type { OwnFile } from './read-own-file.ts';
import { offeredTargets } from './recognise/own-targets.ts';
import { namesAt, recogniseTable } from './recognise/recognise-table.ts';
import { unitChoices } from './recognise/unit-choices.ts';
import { trialOf, tryFile } from './tried-file.ts';

interface Checked {
  readonly organisationId: number;
  readonly asOfYear: number;
  readonly file: OwnFile;
  /** Null: as they are recognised, or by the saved mapping that the file fits. */
  readonly choices: OwnChoices | null;
}

async function tried(
  tx: TenantTransaction,
  { organisationId, asOfYear, file }: Checked,
  made: MadeMapping,
): Promise<OwnTrial | null> {
  if (made.kind === 'missing') return null;
  const trying = { organisationId, asOfYear, file, mapping: made.mapping };
  return trialOf(tx, trying, await tryFile(tx, trying));
}

const UNITS = OWN_UNITS.map((unit) => ({ unit, names: [...unitChoices(unit)] }));
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
    checked.choices ?? (mapping === null ? recognised : fittedChoices(mapping, file.table));
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
    said_above: saidAbove(file.table),
    targets: offeredTargets,
    units: UNITS,
    missing: made.kind === 'missing' ? [...made.sentences] : [],
    trial: await tried(tx, checked, made),
    stored_before: before === undefined ? null : { at: before.uploaded_at, by: before.uploaded_by },
  };
}
