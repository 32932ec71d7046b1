import type { FootprintCompany } from '@verdure/contract/investments/chosen-footprint';
import { footprintMessages } from './footprint.messages.ts';

/** Why a footprint has no contributors: who lacks what, the companies or we. */
export function whyNone(companies: readonly FootprintCompany[], amount: string): string {
  const reasons = new Set(
    companies.flatMap(({ contribution, missing }) => (contribution === null ? [missing] : [])),
  );
  if (companies.some(({ contribution }) => contribution !== null))
    return footprintMessages.tooLittle;
  if (reasons.has('no_amount')) return footprintMessages.noAmount(amount);
  const isSilence = [...reasons].every((reason) => reason === 'not_disclosed');
  return isSilence ? footprintMessages.nobody : footprintMessages.nobodyCounts;
}
