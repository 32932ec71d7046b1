import { dataToWords } from '@verdure/contract/vocabulary';
import type { TearsheetChoices } from '@verdure/contract/reporting/tearsheets';

import { recordAudit } from '../../../platform/audit.ts';
import { presentOf } from '../../../platform/database/past.ts';
import type { Block, PaperDocument } from '../../../platform/documents/document.ts';
import { ofDay, pastFacts } from '../../../platform/documents/past-words.ts';
import { findLogo, findOrganisation } from '../../access/organisations/organisation.reads.ts';
import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import { profileNameOf } from '../../profiles/profile.reads.ts';
import type { Investments } from '../../investments/investment/investment.reads.ts';
import { openSubject, type Subject } from './open-subject.ts';
import { readTearsheetFigures, type TearsheetFigures } from './tearsheet-figures.ts';

export type TearsheetType = 'risk' | 'one-page' | 'impact';

export interface WantedTearsheet extends Subject {
  readonly type: TearsheetType;
  readonly choices: TearsheetChoices;
  readonly blocksOf: (figures: TearsheetFigures) => readonly Block[];
  readonly requestId: string;
  readonly now: Date;
}

const KINDS = {
  risk: 'Risk tearsheet',
  'one-page': 'One-page tearsheet',
  impact: 'Impact tearsheet',
} as const;
const FORMATS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;

async function logoOf({ tx, viewer }: ViewerTransaction, isWanted: boolean) {
  const logo = isWanted ? await findLogo(tx, viewer.organisationId) : null;
  return logo === null ? null : { bytes: new Uint8Array(logo.bytes), format: FORMATS[logo.type] };
}

const record = ({ tx, viewer }: ViewerTransaction, wanted: WantedTearsheet): Promise<void> =>
  recordAudit(presentOf(tx), {
    organisationId: viewer.organisationId,
    actorUserId: viewer.userId,
    requestId: wanted.requestId,
    action: 'tearsheet.made',
    subject: { type: wanted.choices.investmentType, id: wanted.id },
    after: {
      type: wanted.type,
      profileId: wanted.profileId,
      benchmark: wanted.choices.benchmark,
      useEv: wanted.choices.useEv,
      asOf: wanted.choices.asOf,
    },
  });

/** Gathers a tearsheet and records it; the drawing needs no database. */
export async function makeTearsheet(
  investments: Investments,
  asking: ViewerTransaction,
  wanted: WantedTearsheet,
): Promise<PaperDocument> {
  const { profileId, choices, type } = wanted;
  const scored = await openSubject(investments, asking, wanted);
  const figures = await readTearsheetFigures(investments, asking, { scored, choices });
  const profileName = await profileNameOf(asking.tx, asking.viewer, profileId);
  const { name: organisation } = await findOrganisation(asking.tx, asking.viewer.organisationId);
  await record(asking, wanted);
  const { as_of, methodology_version } = figures.own.overalls;
  return {
    title: figures.name,
    kind: ofDay(KINDS[type], choices.asOf),
    organisation,
    facts: [
      ...pastFacts(choices.asOf),
      `Profile ${profileName}`,
      dataToWords(figures.own.overalls, as_of),
      `Methodology ${methodology_version}`,
      `Benchmark ${figures.benchmarkName}${figures.benchmark === null ? ' (no data)' : ''}`,
    ],
    madeAt: wanted.now.toISOString(),
    logo: await logoOf(asking, choices.logo),
    blocks: wanted.blocksOf(figures),
  };
}
