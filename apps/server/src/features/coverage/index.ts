import type { FileStore } from '../../platform/files/file-store.ts';
import type { Route } from '../../platform/http/serve.ts';
import type { ScoredParts } from '../../universe/scored-parts.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { companyRoutes } from './companies/company.routes.ts';
import { newestSnapshotRoutes } from './companies/newest-snapshot.routes.ts';
import { consensusRoutes } from './consensus/consensus.routes.ts';
import type { ImportConsensusTable } from './consensus/upload-consensus.ts';
import { countryRoutes } from './countries/country.routes.ts';
import { customMetricRoutes } from './custom-metrics/custom-metric.routes.ts';
import { documentRoutes } from './documents/document.routes.ts';
import { engagementRoutes } from './engagements/engagement.routes.ts';
import { noteRoutes } from './notes/note.routes.ts';
import { ownDataRoutes } from './own-data/own-data.routes.ts';
import { peerRoutes } from './peers/peers.routes.ts';
import { scoreExplanationRoutes } from './score-explanations/score-explanation.routes.ts';

export { catalogueResolvers as roots } from './catalogue/catalogue.resolvers.ts';
export { mustSeeCompany } from './companies/company.reads.ts';
export { consensusJobs as jobs } from './consensus/consensus.jobs.ts';

interface CoverageParts extends ScoredParts {
  readonly files: FileStore;
  readonly importConsensusTable: ImportConsensusTable;
  readonly news: Parameters<typeof companyRoutes>[0]['news'];
}

/** What is true of companies and countries, and what is written about them. */
export const routes = (parts: CoverageParts): readonly Route[] => [
  ...companyRoutes(parts),
  ...countryRoutes(parts),
  ...catalogueRoutes(parts),
  ...peerRoutes(parts),
  ...noteRoutes(parts),
  ...documentRoutes(parts),
  ...engagementRoutes(parts),
  ...customMetricRoutes(parts),
  ...ownDataRoutes(parts),
  ...scoreExplanationRoutes(parts),
  ...consensusRoutes(parts),
  ...newestSnapshotRoutes(parts),
];
