import { companyPeersEndpoint } from '@verdure/contract/coverage/peers';
import { Problem } from '@verdure/contract/http/problem';

import { readAsOf } from '../../../platform/database/past.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import type { ScoredParts } from '../../../universe/scored-parts.ts';
import { mustSeeCompany, scopeOf, scoresForViewer } from '../companies/company.reads.ts';
import { peerFigure } from './peer-figure.ts';
import { presentPeers } from './peers.present.ts';

type PeerParts = Pick<ScoredParts, 'database' | 'universe'>;

/** Any figure of a company beside its peers. */
export const peerRoutes = ({ database, universe }: PeerParts): readonly Route[] => [
  serve(companyPeersEndpoint, ({ viewer, params, query }) =>
    database.withTenant(viewer, async (present) => {
      const tx = readAsOf(present, query.asOf);
      const company = await mustSeeCompany(tx, viewer, params.companyId);
      const under = await scoresForViewer(universe, { tx, viewer }, params);
      const figure = peerFigure(under, query.figure, viewer);
      if (figure === null) throw new Problem('figure.unknown');
      return presentPeers(under, company.id, {
        name: query.figure,
        figure,
        subSector: company.sector?.name ?? null,
        isPrivate: company.isPrivate,
        scope: await scopeOf({ tx, viewer }),
      });
    }),
  ),
];
