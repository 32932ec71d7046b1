import { dataToWords } from '@verdure/contract/vocabulary';
import {
  companyOverviewEndpoint,
  PRINT_OPTIONS,
  type PrintOptionId,
} from '@verdure/contract/reporting/company-overview';

import { allow } from '../../../platform/allow.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Compute } from '../../../platform/compute/compute.ts';
import type { Database } from '../../../platform/database/database.ts';
import { presentOf, readAsOf } from '../../../platform/database/past.ts';
import type { Block, PaperDocument } from '../../../platform/documents/document.ts';
import { drawDocument } from '../../../platform/documents/draw-document.ts';
import { hyphenatedName } from '../../../platform/documents/file-name.ts';
import { dayInFileName, ofDay, pastFacts } from '../../../platform/documents/past-words.ts';
import { Reply } from '../../../platform/http/reply.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import type { Universe } from '../../../universe/universe.ts';
import { findOrganisation } from '../../access/organisations/organisation.reads.ts';
import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import { profileNameOf } from '../../profiles/profile.reads.ts';
import { detailBlocks } from './detail-blocks.ts';
import {
  type OverviewFigures,
  readOverviewFigures,
  type WantedOverview,
} from './overview-figures.ts';
import { reportBlocks } from './report-blocks.ts';
import { summaryBlocks } from './summary-blocks.ts';

interface OverviewParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly compute: Compute;
  readonly universe: Universe;
}

type Blocks = (figures: OverviewFigures) => readonly Block[];

/** What each size adds to the one before it. */
const PARTS: readonly { readonly from: PrintOptionId; readonly blocksOf: Blocks }[] = [
  { from: 1, blocksOf: summaryBlocks },
  { from: 2, blocksOf: reportBlocks },
  { from: 3, blocksOf: detailBlocks },
];

const optionOf = (wanted: PrintOptionId) =>
  PRINT_OPTIONS.find(({ id }) => id === wanted) ?? PRINT_OPTIONS[0];

/** 'Alder-Industries-Company-Overview-23112026.pdf' (SCR-CDL-03). */
export function overviewFileName(company: string, isoDate: string, asOf?: string): string {
  const [year, month, day] = isoDate.slice(0, 10).split('-');
  const shown = dayInFileName(`${day}${month}${year}`, asOf);
  return `${hyphenatedName(company)}-Company-Overview-${shown}.pdf`;
}

interface Making extends WantedOverview {
  readonly requestId: string;
  readonly asOf: string | undefined;
}

const record = ({ tx, viewer }: ViewerTransaction, making: Making): Promise<void> =>
  recordAudit(presentOf(tx), {
    organisationId: viewer.organisationId,
    actorUserId: viewer.userId,
    requestId: making.requestId,
    action: 'company-overview.made',
    subject: { type: 'company', id: making.companyId },
    after: {
      size: optionOf(making.option).name,
      profileId: making.profileId,
      asOf: making.asOf,
    },
  });

async function makeOverview(
  universe: Universe,
  asking: ViewerTransaction,
  making: Making,
): Promise<PaperDocument> {
  const figures = await readOverviewFigures(universe, asking, making);
  const { company, scores } = figures;
  const profileName = await profileNameOf(asking.tx, asking.viewer, making.profileId);
  const { name: organisation } = await findOrganisation(asking.tx, asking.viewer.organisationId);
  await record(asking, making);
  return {
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
    blocks: PARTS.filter(({ from }) => from <= making.option).flatMap(({ blocksOf }) =>
      blocksOf(figures),
    ),
  };
}

/** A company on paper in three sizes (API-137). */
export function companyOverviewRoutes(parts: OverviewParts): readonly Route[] {
  const { database, clock, compute, universe } = parts;
  return [
    serve(companyOverviewEndpoint, async ({ viewer, params, query: { asOf }, request }) => {
      const { printOption: option, companyId, profileId } = params;
      allow(viewer.features.has(optionOf(option).feature), 'feature.off');
      const asked = { option, companyId, profileId, asOf, requestId: request.id };
      const paper = await database.withTenant(viewer, (present) => {
        const tx = readAsOf(present, asOf);
        return makeOverview(universe, { tx, viewer }, { ...asked, now: clock.now() });
      });
      const name = overviewFileName(paper.title, paper.madeAt, asOf);
      const parts = [await drawDocument(compute, paper)];
      return new Reply(undefined, { file: { type: 'application/pdf', name, parts } });
    }),
  ];
}
