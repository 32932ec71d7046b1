import { dataToWords, WHICH_VALUE_COUNTS } from '@verdure/contract/vocabulary';
import { PRINT_OPTIONS, type PrintOptionId } from '@verdure/contract/reporting/company-overview';

import { recordAudit } from '../../../platform/audit.ts';
import { presentOf } from '../../../platform/database/past.ts';
import type { Block } from '../../../platform/documents/document.ts';
import { hyphenatedName } from '../../../platform/documents/file-name.ts';
import { ownDataBlocks } from '../../../platform/documents/paper-parts.ts';
import { dayInFileName, ofDay, pastFacts } from '../../../platform/documents/past-words.ts';
import { type AskedPaper, instantRead } from '../../../platform/receipts/issue-receipt.ts';
import type { Universe } from '../../../universe/universe.ts';
import { findOrganisation } from '../../access/organisations/organisation.reads.ts';
import { scoresForViewer, type ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import {
  type OwnCompanies,
  readOwnCompanies,
} from '../../coverage/own-data/own-companies.reads.ts';
import { versionsRead } from '../../investments/investment/versions.reads.ts';
import { profileNameOf } from '../../profiles/profile.reads.ts';
import { detailBlocks } from './detail-blocks.ts';
import {
  type OverviewFigures,
  readOverviewFigures,
  type WantedOverview,
} from './overview-figures.ts';
import { reportBlocks } from './report-blocks.ts';
import { summaryBlocks } from './summary-blocks.ts';

type Blocks = (figures: OverviewFigures) => readonly Block[];

/** What each size adds to the one before it. */
const PARTS: readonly { readonly from: PrintOptionId; readonly blocksOf: Blocks }[] = [
  { from: 1, blocksOf: summaryBlocks },
  { from: 2, blocksOf: reportBlocks },
  { from: 3, blocksOf: detailBlocks },
];

export const optionOf = (wanted: PrintOptionId) =>
  PRINT_OPTIONS.find(({ id }) => id === wanted) ?? PRINT_OPTIONS[0];

/** 'Alder-Industries-Company-Overview-23112026.pdf' (SCR-CDL-03). */
export function overviewFileName(company: string, isoDate: string, asOf?: string): string {
  const [year, month, day] = isoDate.slice(0, 10).split('-');
  const shown = dayInFileName(`${day}${month}${year}`, asOf);
  return `${hyphenatedName(company)}-Company-Overview-${shown}.pdf`;
}

export interface Making extends WantedOverview {
  readonly asOf: string | undefined;
}

export const recordOverview = (
  { tx, viewer }: ViewerTransaction,
  making: Making,
  requestId: string,
): Promise<void> =>
  recordAudit(presentOf(tx), {
    organisationId: viewer.organisationId,
    actorUserId: viewer.userId,
    requestId,
    action: 'company-overview.made',
    subject: { type: 'company', id: making.companyId },
    after: {
      size: optionOf(making.option).name,
      profileId: making.profileId,
      asOf: making.asOf,
    },
  });

/** Where the own data of the company come from, and by which rule they count. */
const ownLinesOf = (companyId: number, { sources, rule }: OwnCompanies): readonly string[] => {
  const of = sources.get(companyId);
  return of === undefined
    ? []
    : [`Figures of this company rest on: ${of.join('; ')}. ${WHICH_VALUE_COUNTS}: ${rule}.`];
};

/** Gathers the overview of a company, with what was asked for it. */
export async function composeOverview(
  universe: Universe,
  asking: ViewerTransaction,
  making: Making,
): Promise<AskedPaper> {
  const instant = await instantRead(asking.tx);
  const figures = await readOverviewFigures(universe, asking, making);
  const { company, scores } = figures;
  const profileName = await profileNameOf(asking.tx, asking.viewer, making.profileId);
  const { name: organisation } = await findOrganisation(asking.tx, asking.viewer.organisationId);
  const under = await scoresForViewer(universe, asking, making);
  const { option, companyId, profileId, asOf } = making;
  const own = { companyIds: [companyId], under };
  return {
    asked: {
      kind: 'company-overview',
      subject: company.name,
      question: { printOption: option, companyId, profileId, asOf },
      instant,
      versions: await versionsRead(asking, under, []),
    },
    paper: {
      title: company.name,
      kind: ofDay(`Company overview: ${optionOf(making.option).name}`, making.asOf),
      organisation,
      facts: [
        ...pastFacts(making.asOf),
        `Profile ${profileName}`,
        dataToWords(scores, scores.as_of),
        `Methodology ${scores.methodology_version}`,
      ],
      madeAt: making.now.toISOString(),
      logo: null,
      blocks: [
        ...PARTS.filter(({ from }) => from <= option).flatMap(({ blocksOf }) => blocksOf(figures)),
        ...ownDataBlocks(ownLinesOf(companyId, await readOwnCompanies(asking, own))),
      ],
    },
  };
}
