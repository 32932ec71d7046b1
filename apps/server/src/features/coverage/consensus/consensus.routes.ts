import {
  companyConsensusEndpoint,
  listConsensusFilesEndpoint,
  uploadConsensusEndpoint,
} from '@verdure/contract/coverage/consensus';

import { readAsOf } from '../../../platform/database/past.ts';
import { Reply } from '../../../platform/http/reply.ts';
import { type Route, serve, serveUpload } from '../../../platform/http/serve.ts';
import { allow } from '../../../platform/allow.ts';
import { mayChangeSharedCoverage } from '../../../platform/shared-coverage.ts';
import { mustSeeCompany } from '../companies/company.reads.ts';
import { consensusOf } from './consensus.reads.ts';
import { findCalculation, listFiles, listProviders, monthOfDay } from './consensus.store.ts';
import { type ConsensusUploadParts, uploadConsensus } from './upload-consensus.ts';

export const consensusRoutes = (parts: ConsensusUploadParts): readonly Route[] => [
  serve(companyConsensusEndpoint, ({ viewer, params: { companyId }, query }) =>
    parts.database.withTenant(viewer, async (present) => {
      const tx = readAsOf(present, query.asOf);
      await mustSeeCompany(tx, viewer, companyId);
      return consensusOf(tx, companyId);
    }),
  ),

  serveUpload(uploadConsensusEndpoint, async ({ viewer, file, request }) => {
    allow(mayChangeSharedCoverage(viewer));
    const answer = await uploadConsensus(parts, viewer, { file, requestId: request.id });
    return new Reply(answer, { status: answer.refused > 0 ? 207 : 200 });
  }),

  serve(listConsensusFilesEndpoint, ({ viewer }) => {
    allow(mayChangeSharedCoverage(viewer));
    return parts.database.withAdministration(async (tx) => {
      const calculation = await findCalculation(tx);
      const providers = await listProviders(tx);
      const files = await listFiles(tx);
      return {
        month: calculation === undefined ? null : monthOfDay(calculation.month),
        calculated_at: calculation?.calculated_at ?? null,
        companies: calculation?.companies ?? 0,
        providers: providers.map(({ first_month, last_month, ...provider }) => ({
          ...provider,
          first_month: monthOfDay(first_month),
          last_month: monthOfDay(last_month),
        })),
        files: files.map(({ created_at, ...file }) => ({ ...file, imported_at: created_at })),
      };
    });
  }),
];
