import { startCoverageServer } from './coverage-server.ts';
import { insertStoredInvestments } from './factories/stored-investments.ts';
import { callerOf } from './test-caller.ts';

/** A server with stored portfolios and funds, and a caller of the organisation that holds them. */
export async function startInvestments() {
  const server = await startCoverageServer(insertStoredInvestments);
  const ours = await callerOf(server, server.filled.ours);
  return { server, ours };
}
