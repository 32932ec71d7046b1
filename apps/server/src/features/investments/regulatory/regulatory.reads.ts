import type { CompanyArtNine } from '@verdure/contract/coverage/company-regulatory';

import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import { presentCompanyArtNine, type RegulatedSubject } from './company-regulatory.present.ts';
import { listReasonsOfCompany } from './findings.store.ts';

export { presentArtNine, presentConstituentArtNine } from './art-nine.present.ts';
export {
  objectiveOutcome,
  presentCompanyPai,
  requirementOutcome,
} from './company-regulatory.present.ts';
export { type PaiLineParts, presentFigureParts, presentPaiParts } from './figure-parts.present.ts';
export { presentConstituentPai, presentPai, seesSfdr } from './pai.present.ts';
export { companiesOf as regulatedRows } from './regulated-company.ts';
export {
  figuresOf,
  portfolioCompanies,
  readArticles,
  unseenWeight,
} from './regulated-investment.ts';

/** Sustainable investment and taxonomy of a company, with the reasons. */
export const readCompanyArtNine = async (
  { tx, viewer }: ViewerTransaction,
  subject: RegulatedSubject,
): Promise<CompanyArtNine> =>
  presentCompanyArtNine(subject, await listReasonsOfCompany(tx, subject.company.id), viewer);
