import { Problem } from '@verdure/contract/http/problem';

import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import type { ScoredInvestment } from '../investment/investment.reads.ts';
import { presentArtNine, presentPai } from '../regulatory/regulatory.reads.ts';
import { askedOf } from './making.ts';

/** @throws Problem for who sees no SFDR */
export async function paiRow(of: ScoredInvestment, asking: ViewerTransaction) {
  const [row] = await presentPai(of, askedOf(asking));
  if (row === undefined) throw new Problem('feature.off');
  return row;
}

/** @throws Problem for who sees neither SFDR nor the taxonomy */
export function artNineRow(of: ScoredInvestment, asking: ViewerTransaction) {
  const [row] = presentArtNine(of, askedOf(asking));
  if (row === undefined) throw new Problem('feature.off');
  return row;
}
