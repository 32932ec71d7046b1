import type { CompanyConsensus } from '@verdure/contract/coverage/consensus';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { NO_CONSENSUS, presentConsensus } from './consensus.present.ts';
import { readConsensus } from './consensus-facts.ts';

/** What providers say of a company, as its page has it. */
export async function consensusOf(
  tx: TenantTransaction,
  companyId: number,
): Promise<CompanyConsensus> {
  const found = await readConsensus(tx, companyId);
  return found === null ? NO_CONSENSUS : presentConsensus(found);
}
