import { dataToWords } from '@verdure/contract/vocabulary';
import type { CountryRanking } from '@verdure/contract/coverage/countries';
import { countryPageEndpoint } from '@verdure/contract/reporting/country-page';
import type { ProfileId } from '@verdure/contract/vocabulary';

import { recordAudit } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Compute } from '../../../platform/compute/compute.ts';
import type { Database } from '../../../platform/database/database.ts';
import { presentOf, readAsOf } from '../../../platform/database/past.ts';
import type { PaperDocument } from '../../../platform/documents/document.ts';
import { drawDocument } from '../../../platform/documents/draw-document.ts';
import { hyphenatedName } from '../../../platform/documents/file-name.ts';
import { dayInFileName, ofDay, pastFacts } from '../../../platform/documents/past-words.ts';
import { Reply } from '../../../platform/http/reply.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import type { Universe } from '../../../universe/universe.ts';
import { findOrganisation } from '../../access/organisations/organisation.reads.ts';
import { scoresForViewer, type ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import {
  mustFindCountry,
  mustSeeCountry,
  presentCountryRanking,
  readCountryScores,
} from '../../coverage/countries/country.reads.ts';
import { profileNameOf } from '../../profiles/profile.reads.ts';
import { countryBlocks, type CountryFigures } from './country-blocks.ts';

interface CountryPageParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly compute: Compute;
  readonly universe: Universe;
}

interface Making {
  readonly countryId: number;
  readonly profileId: ProfileId;
  readonly requestId: string;
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

async function makePage(
  universe: Universe,
  asking: ViewerTransaction,
  making: Making,
): Promise<PaperDocument> {
  const { tx, viewer } = asking;
  const figures = await readFigures(universe, asking, making);
  const profileName = await profileNameOf(tx, viewer, making.profileId);
  const { name: organisation } = await findOrganisation(tx, viewer.organisationId);
  await recordAudit(presentOf(tx), {
    organisationId: viewer.organisationId,
    actorUserId: viewer.userId,
    requestId: making.requestId,
    action: 'country-page.made',
    subject: { type: 'country', id: making.countryId },
    after: { profileId: making.profileId, asOf: making.asOf },
  });
  return {
    title: figures.country.name,
    kind: ofDay('Country page', making.asOf),
    organisation,
    facts: [
      ...pastFacts(making.asOf),
      `Profile ${profileName}`,
      dataToWords(figures.scores, figures.scores.as_of),
      `Methodology ${figures.scores.methodology_version}`,
    ],
    madeAt: making.now.toISOString(),
    logo: null,
    blocks: countryBlocks(figures),
  };
}

/** A country on one page of paper. */
export function countryPageRoutes(parts: CountryPageParts): readonly Route[] {
  const { database, clock, compute, universe } = parts;
  return [
    serve(countryPageEndpoint, async ({ viewer, params, query: { asOf }, request }) => {
      const { countryId, profileId } = params;
      const making = { countryId, profileId, requestId: request.id, now: clock.now(), asOf };
      const paper = await database.withTenant(viewer, (tx) =>
        makePage(universe, { tx: readAsOf(tx, asOf), viewer }, making),
      );
      const day = dayInFileName(paper.madeAt.slice(0, 10), asOf);
      const name = `${hyphenatedName(paper.title)}-Country-Page-${day}.pdf`;
      const parts = [await drawDocument(compute, paper)];
      return new Reply(undefined, { file: { type: 'application/pdf', name, parts } });
    }),
  ];
}
