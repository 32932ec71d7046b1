import {
  OWN_DATA_LISTED_PROBLEMS,
  type OwnChoices,
  type OwnProblem,
  type OwnStored,
} from '@verdure/contract/coverage/own-data';
import { Problem } from '@verdure/contract/http/problem';

import { recordAudit } from '../../../platform/audit.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { mappingOfChoices } from './mapping-of-choices.ts';
import { headOf } from './own-table.ts';
import {
  countParts,
  insertUpload,
  listUploads,
  lockOwnData,
  saveMapping,
} from './own-data.store.ts';
import { presentUpload } from './own-data.present.ts';
import type { OwnFile } from './read-own-file.ts';
import { notesOf } from './tried.ts';
import { tryFile } from './tried-file.ts';

/** With the first of the reasons, since nothing else is listed. */
function nothingToStore([first, ...others]: readonly OwnProblem[]): string {
  const nothing = 'No row of the file has a value that can be stored.';
  if (first === undefined) return `${nothing} Its columns of metrics are empty.`;
  const { line, field, value, reason, todo } = first;
  const more = others.length === 0 ? '' : ` ${others.length} more problems are like it or others.`;
  return `${nothing} Line ${line}, ${field}: '${value}' ${reason}. ${todo}${more}`;
}

interface Storing {
  readonly organisationId: number;
  /** Null: by a command. */
  readonly userId: number | null;
  readonly requestId?: string;
  readonly asOfYear: number;
  readonly file: OwnFile;
  readonly choices: OwnChoices;
  readonly name: string;
  readonly sourceName: string;
}

async function mustBeNew(tx: TenantTransaction, { organisationId, file }: Storing): Promise<void> {
  const uploads = await listUploads(tx, organisationId);
  const before = uploads.find(({ sha256 }) => sha256.equals(file.sha256));
  if (before === undefined) return;
  throw new Problem('own-data.stored-before', {
    message: `This file is stored already, since ${before.uploaded_at.slice(0, 10)}. Delete that upload first to store it in another way.`,
  });
}

/** Stores the values of a file and its mapping in one act: all that can be read, or nothing. */
export async function storeOwnFile(tx: TenantTransaction, given: Storing): Promise<OwnStored> {
  const { organisationId, userId, file, choices, name, sourceName } = given;
  const made = mappingOfChoices(choices, file.table);
  if (made.kind === 'missing') {
    throw new Problem('own-data.unreadable', { message: made.sentences.join(' ') });
  }
  await lockOwnData(tx, organisationId);
  await mustBeNew(tx, given);
  const { mapping } = made;
  const read = await tryFile(tx, { ...given, mapping });
  const { problems } = read;
  const count = read.of === 'funds' ? read.lines.length : read.values.length;
  if (count === 0) {
    throw new Problem('own-data.unreadable', {
      message: nothingToStore(problems),
    });
  }
  const head = headOf(file.table);
  const saving = { organisationId, userId, name, sourceName, head, choices, mapping };
  const mappingId = await saveMapping(tx, saving);
  const upload = { organisationId, userId, mappingId, sourceName, sha256: file.sha256 };
  const id = await insertUpload(
    tx,
    { ...upload, fileName: file.name, refused: problems.length },
    read,
  );
  await recordAudit(tx, {
    organisationId,
    actorUserId: userId,
    action: 'own-data.stored',
    ...(given.requestId !== undefined && { requestId: given.requestId }),
    subject: { type: 'own-data-upload', id },
    after: { file: file.name, mapping: name, values: count, left_out: problems.length },
  });
  const stored = (await listUploads(tx, organisationId)).find((each) => each.id === id);
  if (stored === undefined) throw new Error('the upload was not stored');
  return {
    ...presentUpload(stored, await countParts(tx, organisationId)),
    notes: [...notesOf(read)],
    listed: problems.slice(0, OWN_DATA_LISTED_PROBLEMS),
  };
}
