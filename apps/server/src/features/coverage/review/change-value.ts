import type { MetricChange } from '@verdure/contract/coverage/review';
import { Problem } from '@verdure/contract/http/problem';
import type { Snapshot } from '@verdure/scoring/snapshot';

import { recordAudit } from '../../../platform/audit.ts';
import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { enqueueJob } from '../../../platform/jobs/job.ts';
import { closeYear } from '../../../platform/universe/close-year.ts';
import { REBUILD_KEY, REBUILD_SNAPSHOT } from '../../../platform/universe/rebuild-snapshot.job.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { heldBackWords } from '../companies/company.reads.ts';
import { copyExcerpts } from './copy-excerpts.ts';
import { figuresAfter } from './entered-value.ts';
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
import { whyImplausible } from './implausible.ts';
import { type CompanyUnderReview, readRevenues } from './review.store.ts';
import {
  approvedContent,
  concernsSums,
  followParts,
  isComputedSum,
  mustNotPrecedeParts,
} from './scope-sums.ts';
import {
  addVersion,
  ANALYST_SOURCE,
  bringIntoForce,
  contentOf,
  lockVersions,
  type StoredVersion,
  supersede,
  valuesInForce,
  type ValuePlace,
  type VersionContent,
} from './value-versions.store.ts';

export interface Actor {
  readonly viewer: Viewer;
  readonly requestId: string;
}

interface Target {
  readonly company: CompanyUnderReview;
  readonly place: ValuePlace;
  readonly versionId: number;
}

const metricOf = (tx: AdministrationTransaction, metricId: number) =>
  tx
    .selectFrom('metrics')
    .where('id', '=', metricId)
    .select(['id', 'tag', 'unit', 'pillar'])
    .executeTakeFirstOrThrow();
type Metric = Awaited<ReturnType<typeof metricOf>>;

/** The fields that say what was found, in the words of the audit log. */
const said = ({
  approved,
  awareness,
  performance,
  value,
  raw_value,
  raw_unit,
  confirmed,
}: VersionContent) => ({
  approved,
  awareness,
  performance,
  value,
  raw_value,
  raw_unit,
  confirmed,
});

/** What is changed after a rejection is proposed again. */
const isRejected = ({ rejected }: StoredVersion, change: MetricChange): boolean =>
  change.approved === false || (rejected && Object.keys(change).length === 0);

/** What the machine or the data said stays in the version before. */
const TYPED = { edited: true, source: ANALYST_SOURCE };

/** The content after a change. @throws Problem for what the metric or its state does not allow */
async function contentAfter(
  tx: AdministrationTransaction,
  old: StoredVersion,
  { change, metric }: { readonly change: MetricChange; readonly metric: Metric },
): Promise<VersionContent> {
  if (change.performance_score !== undefined && metric.tag !== 'QUAL') {
    throw new Problem('company-metric.no-points');
  }
  const figures = await figuresAfter(tx, old, { change, metric });
  const isEntered = figures.value !== old.value || figures.raw_value !== old.raw_value;
  const isTyped = isEntered || (figures.value_not_found && !old.value_not_found);
  return Object.assign(contentOf(old), figures, {
    approved: change.approved ?? old.approved,
    rejected: isRejected(old, change),
    awareness: change.awareness_score === undefined ? old.awareness : change.awareness_score,
    performance:
      change.performance_score === undefined ? old.performance : change.performance_score,
    reason: change.reason ?? old.reason,
    ...(isTyped && TYPED),
    // a confirmation is about the figure that was confirmed
    confirmed: old.confirmed && !isEntered,
  });
}

const isSame = (one: VersionContent, other: VersionContent): boolean => {
  const others = new Map(Object.entries(other));
  return Object.entries(one).every(
    ([name, value]) => name === 'approved' || others.get(name) === value,
  );
};

interface Step {
  readonly old: StoredVersion;
  readonly content: VersionContent;
  readonly place: ValuePlace;
  readonly by: number | null;
}

/** Stores the content. @returns the id of the version that holds it */
async function store(
  tx: AdministrationTransaction,
  { old, content, place, by }: Step,
): Promise<number> {
  const isUnchanged = isSame(contentOf(old), content);
  if (isUnchanged && content.approved === old.approved) return old.id;
  if (isUnchanged && content.approved) {
    await bringIntoForce(tx, old.id, by);
    return old.id;
  }
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

/** What follows for the sums, the passages and the scores. */
async function follow(tx: AdministrationTransaction, { content, place, by }: Omit<Step, 'old'>) {
  const isInForce = content.approved;
  if (concernsSums(place.metricId)) await followParts(tx, place, by);
  if (isInForce || content.rejected) await followSource(tx, place, by);
  if (isInForce) {
    await storeTaxes(tx, place, { value: content.value, by });
    await copyExcerpts(tx, place, by);
  }
  if (!isInForce && !content.rejected) return;
  await closeYear(tx, place);
  await enqueueJob(tx, REBUILD_SNAPSHOT, { payload: {}, key: REBUILD_KEY });
}

interface Judged extends Pick<Step, 'old' | 'content'> {
  readonly metric: Metric;
  readonly company: CompanyUnderReview;
}

/** @throws Problem for a correction of what is approved, and a rejection of governance */
function mustBeAllowed({ old, content, metric, company }: Judged): void {
  if (!old.approved) return;
  if (content.approved && !isSame(contentOf(old), content)) {
    throw new Problem('company-metric.is-approved');
  }
  if (!content.approved && cannotReject(metric, company)) {
    throw new Problem('company-metric.governance');
  }
}

const actionOf = (old: StoredVersion, content: VersionContent): string => {
  if (content.rejected) return 'company-metric.rejected';
  if (content.approved === old.approved) return 'company-metric.corrected';
  return 'company-metric.approved';
};

/** A change, by whom, and the snapshot that has the peers of the company. */
interface Given {
  readonly change: MetricChange;
  readonly actor: Actor;
  readonly snapshot: Snapshot;
}

interface Judgement extends Given {
  readonly old: StoredVersion;
  readonly wanted: VersionContent;
}

/**
 * What is approved although it is implausible is confirmed with it, so that scores count it.
 *
 * @throws Problem 'company-metric.implausible' without the confirmation
 */
async function confirmedContent(
  tx: AdministrationTransaction,
  { old, content, metric }: Omit<Judged, 'company'>,
  { change, snapshot }: Given,
): Promise<VersionContent> {
  if (!content.approved || (old.approved && content.value === old.value)) return content;
  const { company_id, metric_id, year } = old;
  const judged = { ...content, company_id, metric_id, year };
  const beside = {
    versions: await valuesInForce(tx, { companyId: company_id, metricId: metric_id }),
    revenues: await readRevenues(tx, company_id),
    snapshot,
  };
  const words = heldBackWords(whyImplausible(judged, metric.unit, beside));
  if (words === null) return content;
  if (change.confirmed === true) return { ...content, confirmed: true };
  const message = `The value is implausible: ${words}. Confirm that it is right, or correct it`;
  throw new Problem('company-metric.implausible', { message });
}

/** A figure under a view, entered or stored, is that of its source, and is reviewed there. */
async function changeSource(
  tx: AdministrationTransaction,
  { company, place }: Omit<Target, 'versionId'>,
  { old, wanted, change, actor, snapshot }: Judgement,
): Promise<void> {
  if (old.approved || (await isComputedSum(tx, place))) return;
  const source = await sourceOf(tx, place);
  if (source === null) return;
  const by = actor.viewer.userId;
  if (entersFigure(change)) {
    if (!(await concernsSource(tx, source, wanted.value))) return;
    const versionId = await proposedVersion(tx, source, by);
    const entered = { change: figureChange(change), actor, snapshot };
    await changeValue(tx, { company, place: source, versionId }, entered);
  } else if (wanted.approved) {
    const versionId = await bringToSource(tx, source, { view: old, by });
    if (versionId === null) return;
    const { confirmed } = change;
    const approval = { change: { approved: true, confirmed }, actor, snapshot };
    await changeValue(tx, { company, place: source, versionId }, approval);
  }
}

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
  if (old === undefined) throw new Problem('company-metric.changed');
  const metric = await metricOf(tx, place.metricId);
  const wanted = await contentAfter(tx, old, { change, metric });
  mustBeAllowed({ old, content: wanted, metric, company });
  if (wanted.approved && !old.approved) await mustNotPrecedeParts(tx, place);
  await changeSource(tx, { company, place }, { old, wanted, ...given });
  const settled = await approvedContent(tx, place, wanted);
  const content = await confirmedContent(tx, { old, content: settled, metric }, given);
  const { viewer, requestId } = actor;
  const by = viewer.userId;
  if (content.approved) await endOthers(tx, place, versionId);
  const step = { old, content, place, by };
  const id = await store(tx, step);
  if (id === old.id && content.approved === old.approved) return id;
  await follow(tx, step);
  await recordAudit(tx, {
    organisationId: viewer.organisationId,
    actorUserId: by,
    action: actionOf(old, content),
    subject: { type: 'company-metric', id },
    requestId,
    before: { ...said(contentOf(old)) },
    after: { ...said(content), company_id: company.id, metric_id: metric.id, year: place.year },
  });
  return id;
}
