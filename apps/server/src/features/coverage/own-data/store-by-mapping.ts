import type { OwnStored } from '@verdure/contract/coverage/own-data';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { ImportProblem } from '../../imports/imports.reads.ts';
import { fittedChoices } from './fitted-choices.ts';
import { headOf } from './own-table.ts';
import { listMappings } from './own-data.store.ts';
import type { OwnFile } from './read-own-file.ts';
import { storeOwnFile } from './store-own-file.ts';

interface ByMapping {
  readonly organisationId: number;
  readonly asOfYear: number;
  readonly file: OwnFile;
  /** The name of a saved mapping. */
  readonly name: string;
}

/** Stores a file by a mapping that was made in the browser. @throws ImportProblem with one sentence */
export async function storeByMapping(
  tx: TenantTransaction,
  { organisationId, asOfYear, file, name }: ByMapping,
): Promise<OwnStored> {
  const mappings = await listMappings(tx, organisationId);
  const mapping = mappings.find((each) => each.name === name);
  if (mapping === undefined) {
    const known = mappings.map((each) => `'${each.name}'`).join(', ');
    throw new ImportProblem(
      `The organisation has no mapping '${name}'${known === '' ? '' : `, only ${known}`}. Make it in the browser, under Own Data.`,
    );
  }
  if (mapping.head !== headOf(file.table)) {
    throw new ImportProblem(
      `The columns of ${file.name} are not those of the mapping '${name}'. Drop the file in the browser once, under Own Data.`,
    );
  }
  return storeOwnFile(tx, {
    organisationId,
    userId: null,
    asOfYear,
    file,
    choices: fittedChoices(mapping, file.table),
    name,
    sourceName: mapping.source_name,
  });
}
