import { Problem } from '@verdure/contract/http/problem';
import { MOST_RULES, type WatchRuleBody } from '@verdure/contract/alerts/watching';
import { portfolioIdOf, profileIdOf, UNCUSTOMISED_PROFILE_ID } from '@verdure/contract/vocabulary';

import { recordAudit } from '../../../platform/audit.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { mustSeeCompany, type ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import { mustSeePortfolio } from '../../investments/portfolios/portfolio.reads.ts';
import { mustSeeProfile } from '../../profiles/profile.reads.ts';
import { type Figures, readFigures } from './read-figures.ts';
import type { Owner, Watched } from './watch-rule.ts';
import {
  deleteRuleRow,
  findRule,
  insertRule,
  listRules,
  type StoredRule,
  updateRule,
} from './watch-rules.store.ts';

/** Who changes a rule of theirs, and by which request. */
export interface RuleActor extends Owner {
  readonly requestId: string;
}

/** @throws Problem if there is none, or it is another person's */
export async function mustFindRule(
  tx: TenantTransaction,
  owner: Owner,
  ruleId: number,
): Promise<StoredRule> {
  const rule = await findRule(tx, owner, ruleId);
  if (rule === null) throw new Problem('watch-rule.not-found');
  return rule;
}

async function mustSeeSubject(
  figures: Figures,
  asking: ViewerTransaction,
  watched: Watched,
): Promise<void> {
  const { tx, viewer } = asking;
  const { subject, profileId } = watched;
  if (profileId !== UNCUSTOMISED_PROFILE_ID) await mustSeeProfile(tx, viewer, profileId);
  if (subject.type === 'company') await mustSeeCompany(tx, viewer, subject.id);
  if (subject.type === 'portfolio') await mustSeePortfolio(tx, viewer, portfolioIdOf(subject.id));
  // what a screen asks for must be there
  if (subject.type === 'query') await readFigures(figures, asking, watched);
}

const auditOf = ({ subject, ofHoldings, profileId, figure, line }: Watched) => ({
  subject: `${subject.type} ${subject.id}`,
  ofHoldings,
  profileId,
  figure,
  line,
});

interface NewRule {
  readonly body: WatchRuleBody;
  readonly requestId: string;
}

/** Stores a rule. @throws Problem if the viewer may not see what it watches, or has too many */
export async function addRule(
  figures: Figures,
  asking: ViewerTransaction,
  { body, requestId }: NewRule,
): Promise<StoredRule> {
  const { tx, viewer } = asking;
  const watched: Watched = {
    subject: { type: body.subject_type, id: body.subject_id },
    ofHoldings: body.of_holdings,
    profileId: profileIdOf(body.profile_id),
    figure: body.figure,
    line: body.line,
  };
  await mustSeeSubject(figures, asking, watched);
  const rules = await listRules(tx, viewer);
  if (rules.length >= MOST_RULES) throw new Problem('watch-rule.too-many');
  const id = await insertRule(tx, viewer, { ...watched, byMail: body.by_mail });
  await recordAudit(tx, {
    organisationId: viewer.organisationId,
    actorUserId: viewer.userId,
    action: 'watch-rule.added',
    subject: { type: 'watch-rule', id },
    after: auditOf(watched),
    requestId,
  });
  return mustFindRule(tx, viewer, id);
}

interface RuleChange {
  readonly is_on?: boolean | undefined;
  readonly by_mail?: boolean | undefined;
}

/** Stops or starts a rule, or chooses how it tells. */
export async function changeRule(
  tx: TenantTransaction,
  by: RuleActor,
  { ruleId, change }: { readonly ruleId: number; readonly change: RuleChange },
): Promise<StoredRule> {
  const { isOn, byMail } = await mustFindRule(tx, by, ruleId);
  if (Object.keys(change).length > 0) await updateRule(tx, by, { ruleId, change });
  await recordAudit(tx, {
    organisationId: by.organisationId,
    actorUserId: by.userId,
    action: 'watch-rule.changed',
    subject: { type: 'watch-rule', id: ruleId },
    before: { is_on: isOn, by_mail: byMail },
    after: { ...change },
    requestId: by.requestId,
  });
  return mustFindRule(tx, by, ruleId);
}

/** Deletes a rule; what it found stays in the list. */
export async function deleteRule(
  tx: TenantTransaction,
  by: RuleActor,
  ruleId: number,
): Promise<void> {
  const rule = await mustFindRule(tx, by, ruleId);
  await deleteRuleRow(tx, by, ruleId);
  await recordAudit(tx, {
    organisationId: by.organisationId,
    actorUserId: by.userId,
    action: 'watch-rule.deleted',
    subject: { type: 'watch-rule', id: ruleId },
    before: auditOf(rule),
    requestId: by.requestId,
  });
}
