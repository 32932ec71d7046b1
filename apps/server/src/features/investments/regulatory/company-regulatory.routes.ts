import {
  companyArtNineEndpoint,
  companyFootprintEndpoint,
  companyPaiEndpoint,
} from '@verdure/contract/coverage/company-regulatory';
import { UNCUSTOMISED_PROFILE_ID, type UniverseId } from '@verdure/contract/vocabulary';

import { allow } from '../../../platform/allow.ts';
import { readAsOf } from '../../../platform/database/past.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import type { ScoredParts } from '../../../universe/scored-parts.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import {
  mustSeeCompany,
  scoresForViewer,
  type ViewerTransaction,
} from '../../coverage/companies/company.reads.ts';
import { readAmountSources } from '../../coverage/own-data/own-amounts.reads.ts';
import { presentCompanyFootprints } from '../footprints/footprint.reads.ts';
import {
  companyEvidence,
  presentCompanyPai,
  type RegulatedSubject,
} from './company-regulatory.present.ts';
import { readCompanyArtNine } from './regulatory.reads.ts';

type CompanyRegulatoryParts = Pick<ScoredParts, 'database' | 'universe'>;

/** Scoped users see no SFDR or taxonomy statements (specification 3, section 6). */
const allowStatements = ({ isScoped }: Viewer): void => allow(!isScoped);

/** What European rules say of a company, and its footprints (API-069 to API-071). */
export function companyRegulatoryRoutes(parts: CompanyRegulatoryParts): readonly Route[] {
  const { database, universe } = parts;

  const subjectOf = async (
    { tx, viewer }: ViewerTransaction,
    { companyId, universeId }: { readonly companyId: number; readonly universeId: UniverseId },
  ): Promise<RegulatedSubject> => {
    const company = await mustSeeCompany(tx, viewer, companyId);
    const wanted = { profileId: UNCUSTOMISED_PROFILE_ID, universeId };
    return { company, under: await scoresForViewer(universe, { tx, viewer }, wanted) };
  };

  return [
    serve(companyPaiEndpoint, ({ viewer, params, query }) => {
      allowStatements(viewer);
      return database.withTenant(viewer, async (present) => {
        const tx = readAsOf(present, query.asOf);
        return presentCompanyPai(await subjectOf({ tx, viewer }, params));
      });
    }),

    serve(companyArtNineEndpoint, ({ viewer, params, query }) => {
      allow(viewer.features.has('sfdr') || viewer.features.has('taxonomy'), 'feature.off');
      allowStatements(viewer);
      return database.withTenant(viewer, async (present) => {
        const tx = readAsOf(present, query.asOf);
        const subject = await subjectOf({ tx, viewer }, params);
        return readCompanyArtNine({ tx, viewer }, subject);
      });
    }),

    serve(companyFootprintEndpoint, ({ viewer, params, query }) =>
      database.withTenant(viewer, async (present) => {
        const tx = readAsOf(present, query.asOf);
        const subject = await subjectOf({ tx, viewer }, params);
        const sourceOf = await readAmountSources(tx, viewer.organisationId, {
          companyIds: [subject.company.id],
          under: subject.under,
        });
        const footprints = presentCompanyFootprints(subject, sourceOf);
        return { ...companyEvidence(subject), footprints };
      }),
    ),
  ];
}
