import { Problem } from '@verdure/contract/http/problem';
import { METHODOLOGY_VERSION } from '@verdure/contract/vocabulary';

import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import { inForceAt } from '../../../platform/database/past.ts';
import type { Remade, Remakes, ReceiptVersions } from '../../../platform/receipts/receipt.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { viewerOfOrganisation, viewerOfUser } from '../../access/login/viewer.reads.ts';
import type { StoredReceipt } from './receipt.store.ts';

/** What the store says today, or why it cannot say it. */
export type StoreAnswer =
  | { readonly kind: 'answered'; readonly remade: Remade }
  | { readonly kind: 'refused'; readonly sentence: string };

const refused = (sentence: string): StoreAnswer => ({ kind: 'refused', sentence });

const NOT_FOUND: Readonly<Record<string, string>> = {
  'portfolio.not-found': 'The portfolio was deleted since.',
  'profile.not-found': 'The profile was deleted since.',
  'company.not-found': 'The company was deleted since.',
  'fund.not-found': 'The fund is gone since.',
  'country.not-found': 'The country is gone since.',
  'feature.off': 'The organisation has no longer the feature that the file needs.',
  'past.not-stored': 'The snapshot of then is not stored any more, or cannot be read.',
};

/** What a problem says, with each of its reasons: fields that a past day does not have. */
const reasonsOf = ({ message, detail: { errors } }: Problem): string =>
  Array.isArray(errors) && errors.length > 0 ? errors.join(' ') : `${message}.`;

/** Whoever asked saw all of the organisation, or the companies of a scope, which only they have. */
function askerOf(tx: TenantTransaction, receipt: StoredReceipt): Promise<Viewer | null> {
  const { organisationId, userId, isScoped } = receipt;
  if (!isScoped || userId === null) return viewerOfOrganisation(tx, organisationId);
  return viewerOfUser(tx, { organisationId, userId });
}

async function remade(tx: TenantTransaction, receipt: StoredReceipt, remakes: Remakes) {
  const { kind, question, instant } = receipt;
  const viewer = await askerOf(tx, receipt);
  if (viewer === null) {
    return refused(
      'Who made the file saw the companies of a scope alone, and is not there any more: the question cannot be asked with the same rights.',
    );
  }
  const past = { tx: inForceAt(tx, instant), viewer, instant };
  return { kind: 'answered', remade: await remakes[kind](past, question) } as const;
}

/** Asks the question of a receipt again, as of its instant. Nothing is written. */
export async function askAgain(
  { database, remakes }: { readonly database: Database; readonly remakes: Remakes },
  receipt: StoredReceipt,
): Promise<StoreAnswer> {
  const { methodology } = receipt.versions;
  if (methodology !== METHODOLOGY_VERSION) {
    return refused(
      `The file was made under methodology ${methodology}; this program computes ${METHODOLOGY_VERSION} alone.`,
    );
  }
  const { organisationId, userId } = receipt;
  try {
    return await database.readTenant({ organisationId, userId }, (tx) =>
      remade(tx, receipt, remakes),
    );
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return refused(
      NOT_FOUND[error.code] ?? `The question cannot be asked again: ${reasonsOf(error)}`,
    );
  }
}

const holdingsWords = ({ holdings }: ReceiptVersions): string =>
  holdings.map(({ id, version }) => `portfolio ${id} in version ${version}`).join(', ') ||
  'no portfolio';

const profileWords = ({ profile }: ReceiptVersions): string =>
  profile === null
    ? 'the Uncustomised profile'
    : `profile ${profile.id} in version ${profile.version}`;

/** Which versions of then the store does not answer from; none: why is not among them. */
export function whyOther(then: ReceiptVersions, now: ReceiptVersions): readonly string[] {
  const pairs = [
    [`snapshot ${then.snapshot}`, `snapshot ${now.snapshot}`],
    [profileWords(then), profileWords(now)],
    [holdingsWords(then), holdingsWords(now)],
  ] as const;
  const others = pairs
    .filter(([was, is]) => was !== is)
    .map(([was, is]) => `The file was made from ${was}; as of its instant the store has ${is}.`);
  return others.length > 0
    ? others
    : [
        'No version differs: the figures come from something that keeps no past (names of countries, consensus, stories that arrived later), or the store was changed past its versions.',
      ];
}
