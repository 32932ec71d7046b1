import { startCoverageServer } from './coverage-server.ts';
import { insertStoredInvestments } from './factories/stored-investments.ts';
import { callerFor } from './test-caller.ts';

/** A server with stored portfolios and funds, and a caller of the organisation that holds them. */
export async function startInvestments() {
  const server = await startCoverageServer(insertStoredInvestments);
  const { organisationId, userId } = server.filled.ours;
  const ours = await callerFor(server, { organisation_id: organisationId, id: userId });
  return { server, ours };
}
