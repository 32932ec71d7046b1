import type { MetricChange } from '@verdure/contract/desk/review-changes';
import { Problem } from '@verdure/contract/http/problem';
import type { FigureCheck } from '@verdure/contract/vocabulary';
import type { Snapshot } from '@verdure/scoring/snapshot';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import type { Acting } from '../../../platform/viewer.ts';
import { closeYear } from '../../../universe/close-year.ts';
import { rebuildSnapshot } from '../../../universe/rebuild-snapshot.job.ts';
import { withheldText } from '../../coverage/companies/company.reads.ts';
import { changedSince } from './changed-since.ts';
import { copyExcerpts } from './copy-excerpts.ts';
import {
  bringToSource,
  concernsSource,
  entersFigure,
  figureChange,
  followSource,
  proposedVersion,
  sourceOf,
  storeTaxes,
} from './facts.ts';
import { cannotReject } from './review.present.ts';
import { type JudgedValue, whyImplausible } from './implausible.ts';
import { hasPassages } from './review-excerpt.store.ts';
import { type CompanyUnderReview, readRevenues } from './review.store.ts';
import {
  approvedContent,
  concernsSums,
  type ConfirmsSum,
  followParts,
  isComputedSum,
  isWaiting,
  mustNotPrecedeParts,
} from './scope-sums.ts';
import { recordValueChange } from './value-audit.ts';
import { type Act, actOf, contentAfter, isSame } from './value-content.ts';
import {
  addVersion,
  bringIntoForce,
  contentOf,
  lockVersions,
  type StoredVersion,
  supersede,
  valuesInForce,
  type ValuePlace,
  type VersionContent,
} from './value-versions.store.ts';

interface Target {
  readonly company: CompanyUnderReview;
  readonly place: ValuePlace;
  readonly versionId: number;
}

const metricOf = (tx: AdministrationTransaction, metricId: number) =>
  tx
    .selectFrom('metrics')
    .where('id', '=', metricId)
    .select(['id', 'name', 'tag', 'unit', 'pillar'])
    .executeTakeFirstOrThrow();
type Metric = Awaited<ReturnType<typeof metricOf>>;

interface Step {
  readonly act: Act;
  readonly old: StoredVersion;
  readonly content: VersionContent;
  readonly place: ValuePlace;
  readonly by: number | null;
}

/** Stores the content. @returns the id of the version that holds it */
async function store(
  tx: AdministrationTransaction,
  { act, old, content, place, by }: Step,
): Promise<number> {
  if (act === 'keep') return old.id;
  if (isSame(contentOf(old), content) && content.approved) {
    await bringIntoForce(tx, old.id, by);
    return old.id;
  }
  if (act === 'draft') return addVersion(tx, place, { content, by });
  await supersede(tx, [old.id]);
  return addVersion(tx, place, { content, by });
}

/** Ends the version in force that another one takes over from. */
async function endOthers(
  tx: AdministrationTransaction,
  place: ValuePlace,
  versionId: number,
): Promise<void> {
  const versions = await lockVersions(tx, place);
  const inForce = versions.filter(({ id, approved }) => approved && id !== versionId);
  await supersede(
    tx,
    inForce.map(({ id }) => id),
  );
}

interface Following extends Step {
  readonly confirms: ConfirmsSum | null;
}

/** What follows for the sums, the passages and the scores. */
async function follow(
  tx: AdministrationTransaction,
  { act, content, place, by, confirms }: Following,
) {
  if (concernsSums(place.metricId)) await followParts(tx, place, { by, confirms });
  if (act === 'draft' || act === 'correct') return;
  await followSource(tx, place, by);
  if (content.approved) {
    await storeTaxes(tx, place, { value: content.value, by });
    await copyExcerpts(tx, place, by);
  }
  await closeYear(tx, place);
  await rebuildSnapshot(tx);
}

interface Judged extends Pick<Step, 'act' | 'old' | 'content' | 'place'> {
  readonly metric: Metric;
}

interface Allowed extends Judged {
  readonly live: readonly StoredVersion[];
  readonly company: CompanyUnderReview;
  readonly change: MetricChange;
}

/** @throws Problem for a second draft or one without a reason, a figure of a computed sum, and a rejection of governance */
async function mustBeAllowed(tx: AdministrationTransaction, given: Allowed): Promise<void> {
  const { act, old, metric, company } = given;
  const isFigure = entersFigure(given.change);
  // its parts would overwrite the figure at once
  if (isFigure && (await isComputedSum(tx, given.place))) {
    throw new Problem('company-metric.not-editable');
  }
  if (!old.approved) return;
  if (act === 'reject' && cannotReject(metric, company)) {
    throw new Problem('company-metric.governance');
  }
  if (act === 'draft') await mustBeDraftable(tx, given);
}

async function mustBeDraftable(
  tx: AdministrationTransaction,
  { old, content, place, ...given }: Allowed,
): Promise<void> {
  if (given.live.some(isWaiting)) throw new Problem('company-metric.correction-waits');
  const isJudged = content.awareness !== old.awareness && !entersFigure(given.change);
  if (!isJudged && (await isComputedSum(tx, place))) {
    throw new Problem('company-metric.not-editable');
  }
  const isFigure = entersFigure(given.change) || given.change.value_not_found !== undefined;
  if (isFigure && (given.change.reason ?? '') === '') {
    throw new Problem('company-metric.reason-needed');
  }
}

const ACTIONS = {
  keep: 'corrected',
  correct: 'corrected',
  draft: 'corrected',
  approve: 'approved',
  reject: 'rejected',
  restore: 'taken-back',
} as const satisfies Readonly<Record<Act, string>>;

/** A change, by whom, and the snapshot that has the peers of the company. */
interface Given {
  readonly change: MetricChange;
  readonly actor: Acting;
  readonly snapshot: Snapshot;
  /** The checks that the figure fails while it is approved. */
  readonly failed: readonly FigureCheck[];
}

interface Judgement extends Given {
  readonly old: StoredVersion;
  readonly wanted: VersionContent;
}

interface Plausible {
  readonly judged: JudgedValue;
  readonly unit: string | null;
  /** What is judged, as the question names it. */
  readonly name: string;
}

/**
 * What is approved although it is implausible is confirmed with it, so that scores count it.
 *
 * @returns whether the act confirms it
 * @throws Problem 'company-metric.implausible' without the confirmation
 */
async function isConfirmed(
  tx: AdministrationTransaction,
  { judged, unit, name }: Plausible,
  { change, snapshot }: Given,
): Promise<boolean> {
  const { company_id: companyId, metric_id: metricId } = judged;
  const beside = {
    versions: await valuesInForce(tx, { companyId, metricId }),
    revenues: await readRevenues(tx, companyId),
    snapshot,
  };
  const words = withheldText(whyImplausible(judged, unit, beside));
  if (words === null) return false;
  if (change.confirmed === true) return true;
  const message = `${name} is implausible: ${words}. Confirm that it is right, or correct it`;
  throw new Problem('company-metric.implausible', { message });
}

async function confirmedContent(
  tx: AdministrationTransaction,
  { old, content, metric }: Omit<Judged, 'act' | 'place'>,
  given: Given,
): Promise<VersionContent> {
  if (!content.approved || (old.approved && content.value === old.value)) return content;
  const { company_id, metric_id, year } = old;
  const judged = { ...content, company_id, metric_id, year };
  const asked = { judged, unit: metric.unit, name: 'The value' };
  return (await isConfirmed(tx, asked, given)) ? { ...content, confirmed: true } : content;
}

/** A sum that comes into force with its parts is asked about as a value of its own is. */
const confirmsSum =
  (tx: AdministrationTransaction, given: Given): ConfirmsSum =>
  async ({ companyId, metricId, year }, value) => {
    const { name, unit } = await metricOf(tx, metricId);
    const at = { company_id: companyId, metric_id: metricId, year };
    const judged = { ...at, value, approved: true, confirmed: false };
    const asked = { judged, unit, name: `${name}, the sum of scope 1 and 2,` };
    return isConfirmed(tx, asked, given);
  };

/** A figure under a view, entered or stored, is that of its source, and is reviewed there. */
async function changeSource(
  tx: AdministrationTransaction,
  { company, place }: Omit<Target, 'versionId'>,
  { old, wanted, change, actor, snapshot, failed }: Judgement,
): Promise<void> {
  if (await isComputedSum(tx, place)) return;
  const source = await sourceOf(tx, place);
  if (source === null) return;
  const by = actor.viewer.userId;
  if (entersFigure(change)) {
    if (!(await concernsSource(tx, source, wanted.value))) return;
    const versionId = await proposedVersion(tx, source, by);
    const entered = { change: figureChange(change), actor, snapshot, failed };
    await changeValue(tx, { company, place: source, versionId }, entered);
  } else if (wanted.approved) {
    const versionId = await bringToSource(tx, source, { view: old, by });
    if (versionId === null) return;
    const { confirmed } = change;
    const approval = { change: { approved: true, confirmed }, actor, snapshot, failed };
    await changeValue(tx, { company, place: source, versionId }, approval);
  }
}

/** Whether an act approves a value that no passage of a report stands behind. */
const isWithoutEvidence = async (
  tx: AdministrationTransaction,
  place: ValuePlace,
  act: Act,
): Promise<boolean> => act === 'approve' && !(await hasPassages(tx, place));

/**
 * Approves, rejects or corrects a value. A version is never rewritten: what changes is a new one,
 * and an approval ends the version that was in force.
 *
 * @returns the id of the version that now holds the value
 * @throws Problem 'company-metric.changed' if another version has taken over since
 */
export async function changeValue(
  tx: AdministrationTransaction,
  { company, place, versionId }: Target,
  given: Given,
): Promise<number> {
  const { change, actor } = given;
  const live = (await lockVersions(tx, place)).filter((each) => each.superseded_at === null);
  const old = live.find(({ id }) => id === versionId);
  if (old === undefined) throw await changedSince(tx, live);
  const metric = await metricOf(tx, place.metricId);
  const wanted = await contentAfter(tx, old, { change, metric, place });
  const act = actOf(old, wanted, change);
  await mustBeAllowed(tx, { act, old, content: wanted, place, metric, live, company, change });
  if (act === 'keep') return old.id;
  if (!old.approved && (wanted.approved || act === 'reject')) await mustNotPrecedeParts(tx, place);
  if (act !== 'reject' && act !== 'restore') {
    await changeSource(tx, { company, place }, { old, wanted, ...given });
  }
  const settled = await approvedContent(tx, place, wanted);
  const content = await confirmedContent(tx, { old, content: settled, metric }, given);
  const isUnproved = await isWithoutEvidence(tx, place, act);
  const by = actor.viewer.userId;
  if (content.approved) await endOthers(tx, place, versionId);
  const step = { act, old, content, place, by };
  const id = await store(tx, step);
  await follow(tx, { ...step, confirms: content.approved ? confirmsSum(tx, given) : null });
  await recordValueChange(tx, {
    action: ACTIONS[act],
    old,
    content,
    place,
    id,
    actor,
    reason: change.reason,
    isUnproved,
    failed: given.failed,
  });
  return heldBy(tx, place, id);
}

/** A sum that was rejected is what its parts say: the version in force holds it. */
async function heldBy(
  tx: AdministrationTransaction,
  place: ValuePlace,
  id: number,
): Promise<number> {
  const live = (await lockVersions(tx, place)).filter(
    ({ superseded_at }) => superseded_at === null,
  );
  if (live.some((each) => each.id === id)) return id;
  return live.find(({ approved }) => approved)?.id ?? id;
}
