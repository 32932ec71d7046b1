import { dataToWords } from '@verdure/contract/vocabulary';
import type { CountryRanking } from '@verdure/contract/coverage/countries';
import { countryPageEndpoint, countryPageQuestion } from '@verdure/contract/reporting/country-page';
import type { ProfileId } from '@verdure/contract/vocabulary';

import { recordAudit } from '../../../platform/audit.ts';
import { presentOf, readAsOf } from '../../../platform/database/past.ts';
import { hyphenatedName } from '../../../platform/documents/file-name.ts';
import { dayInFileName, ofDay, pastFacts } from '../../../platform/documents/past-words.ts';
import { Reply } from '../../../platform/http/reply.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import {
  type AskedPaper,
  drawWithReceipt,
  instantRead,
} from '../../../platform/receipts/issue-receipt.ts';
import { paperFigures } from '../../../platform/receipts/paper-figures.ts';
import type { Remake } from '../../../platform/receipts/receipt.ts';
import type { ScoredParts } from '../../../universe/scored-parts.ts';
import type { Universe } from '../../../universe/universe.ts';
import { findOrganisation } from '../../access/organisations/organisation.reads.ts';
import { scoresForViewer, type ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import {
  mustFindCountry,
  mustSeeCountry,
  presentCountryRanking,
  readCountryScores,
} from '../../coverage/countries/country.reads.ts';
import { versionsRead } from '../../investments/investment/versions.reads.ts';
import { profileNameOf } from '../../profiles/profile.reads.ts';
import { countryBlocks, type CountryFigures } from './country-blocks.ts';

interface Making {
  readonly countryId: number;
  readonly profileId: ProfileId;
  readonly now: Date;
  readonly asOf: string | undefined;
}

async function readFigures(
  universe: Universe,
  asking: ViewerTransaction,
  { countryId, profileId }: Making,
): Promise<CountryFigures> {
  const country = await mustSeeCountry(asking.tx, countryId);
  const under = await scoresForViewer(universe, asking, { profileId });
  const row = mustFindCountry(under, countryId);
  const scores = await readCountryScores(asking.tx, under, row);
  const metricIds = scores.country_dimensions.flatMap(({ metrics }) => metrics.map(({ id }) => id));
  return {
    country,
    scores,
    ranking: presentCountryRanking(under, row, undefined),
    rankings: new Map(
      metricIds.map((id): [number, CountryRanking] => [id, presentCountryRanking(under, row, id)]),
    ),
  };
}

/** Gathers the page of a country, with what was asked for it. */
async function composePage(
  universe: Universe,
  asking: ViewerTransaction,
  making: Making,
): Promise<AskedPaper> {
  const { tx, viewer } = asking;
  const { countryId, profileId, asOf } = making;
  const instant = await instantRead(tx);
  const figures = await readFigures(universe, asking, making);
  const under = await scoresForViewer(universe, asking, { profileId });
  const profileName = await profileNameOf(tx, viewer, profileId);
  const { name: organisation } = await findOrganisation(tx, viewer.organisationId);
  return {
    asked: {
      kind: 'country-page',
      subject: figures.country.name,
      question: { countryId, profileId, asOf },
      instant,
      versions: await versionsRead(asking, under, []),
    },
    paper: {
      title: figures.country.name,
      kind: ofDay('Country page', asOf),
      organisation,
      facts: [
        ...pastFacts(asOf),
        `Profile ${profileName}`,
        dataToWords(figures.scores, figures.scores.as_of),
        `Methodology ${figures.scores.methodology_version}`,
      ],
      madeAt: making.now.toISOString(),
      logo: null,
      blocks: countryBlocks(figures),
    },
  };
}

const record = (
  { tx, viewer }: ViewerTransaction,
  { countryId, profileId, asOf }: Making,
  requestId: string,
): Promise<void> =>
  recordAudit(presentOf(tx), {
    organisationId: viewer.organisationId,
    actorUserId: viewer.userId,
    requestId,
    action: 'country-page.made',
    subject: { type: 'country', id: countryId },
    after: { profileId, asOf },
  });

/** Answers the question of the receipt of a country page again. */
export const remakeCountryPage =
  (universe: Universe): Remake =>
  async ({ tx, viewer, instant }, asked) => {
    const making = { asOf: undefined, ...countryPageQuestion.parse(asked), now: new Date(instant) };
    const { paper, asked: again } = await composePage(universe, { tx, viewer }, making);
    return { tables: paperFigures(paper.blocks), versions: again.versions };
  };

/** A country on one page of paper. */
export function countryPageRoutes(parts: ScoredParts): readonly Route[] {
  const { database, clock, universe } = parts;
  return [
    serve(countryPageEndpoint, async ({ viewer, params, query: { asOf }, request }) => {
      const { countryId, profileId } = params;
      const making = { countryId, profileId, now: clock.now(), asOf };
      const made = await database.withTenant(viewer, async (present) => {
        const asking = { tx: readAsOf(present, asOf), viewer };
        const composed = await composePage(universe, asking, making);
        await record(asking, making, request.id);
        return composed;
      });
      const { title, madeAt } = made.paper;
      const pieces = await drawWithReceipt(parts, { viewer, requestId: request.id }, made);
      const day = dayInFileName(madeAt.slice(0, 10), asOf);
      const name = `${hyphenatedName(title)}-Country-Page-${day}.pdf`;
      return new Reply(undefined, { file: { type: 'application/pdf', name, parts: pieces } });
    }),
  ];
}
