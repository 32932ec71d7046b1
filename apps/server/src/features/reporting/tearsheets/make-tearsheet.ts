import { dataToWords } from '@verdure/contract/vocabulary';
import type { TearsheetChoices } from '@verdure/contract/reporting/tearsheets';

import { recordAudit } from '../../../platform/audit.ts';
import { presentOf } from '../../../platform/database/past.ts';
import type { Block } from '../../../platform/documents/document.ts';
import { ownDataBlocks } from '../../../platform/documents/paper-parts.ts';
import { ofDay, pastFacts } from '../../../platform/documents/past-words.ts';
import { type AskedPaper, instantRead } from '../../../platform/receipts/issue-receipt.ts';
import { findLogo, findOrganisation } from '../../access/organisations/organisation.reads.ts';
import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import { profileNameOf } from '../../profiles/profile.reads.ts';
import type { Investments } from '../../investments/investment/investment.reads.ts';
import { versionsRead } from '../../investments/investment/versions.reads.ts';
import { changedBlocks } from './changed-blocks.ts';
import { openSubject, type Subject } from './open-subject.ts';
import { readTearsheetFigures, type TearsheetFigures } from './tearsheet-figures.ts';

export type TearsheetType = 'risk' | 'one-page' | 'impact';

export interface WantedTearsheet extends Subject {
  readonly type: TearsheetType;
  readonly choices: TearsheetChoices;
  /** The day since which changes are printed; undefined: none are. */
  readonly since?: string | undefined;
  /** With what changed, where it is printed. */
  readonly blocksOf: (figures: TearsheetFigures, changed: readonly Block[]) => readonly Block[];
  /** The parameters as they were sent. */
  readonly question: Readonly<Record<string, unknown>>;
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

const record = (
  { tx, viewer }: ViewerTransaction,
  wanted: WantedTearsheet,
  requestId: string,
): Promise<void> =>
  recordAudit(presentOf(tx), {
    organisationId: viewer.organisationId,
    actorUserId: viewer.userId,
    requestId,
    action: 'tearsheet.made',
    subject: { type: wanted.choices.investmentType, id: wanted.id },
    after: {
      type: wanted.type,
      profileId: wanted.profileId,
      benchmark: wanted.choices.benchmark,
      useEv: wanted.choices.useEv,
      asOf: wanted.choices.asOf,
      since: wanted.since,
    },
  });

/** Gathers a tearsheet, with what was asked for it. */
export async function composeTearsheet(
  investments: Investments,
  asking: ViewerTransaction,
  wanted: WantedTearsheet,
): Promise<AskedPaper> {
  const { profileId, choices, type } = wanted;
  const instant = await instantRead(asking.tx);
  const scored = await openSubject(investments, asking, wanted);
  const figures = await readTearsheetFigures(investments, asking, { scored, choices });
  const changed = await changedBlocks(investments, asking, wanted);
  const profileName = await profileNameOf(asking.tx, asking.viewer, profileId);
  const { name: organisation } = await findOrganisation(asking.tx, asking.viewer.organisationId);
  const { as_of, methodology_version } = figures.own.overalls;
  const portfolioIds = choices.investmentType === 'portfolio' ? [wanted.id] : [];
  return {
    asked: {
      kind: type === 'impact' ? 'impact-tearsheet' : 'risk-tearsheet',
      subject: figures.name,
      question: wanted.question,
      instant,
      versions: await versionsRead(asking, scored.under, portfolioIds),
    },
    paper: {
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
      blocks: [...wanted.blocksOf(figures, changed), ...ownDataBlocks(figures.ownData)],
    },
  };
}

/** Gathers a tearsheet and records it; the drawing needs no database. */
export async function makeTearsheet(
  investments: Investments,
  asking: ViewerTransaction,
  wanted: WantedTearsheet & { readonly requestId: string },
): Promise<AskedPaper> {
  const made = await composeTearsheet(investments, asking, wanted);
  await record(asking, wanted, wanted.requestId);
  return made;
}
