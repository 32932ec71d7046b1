import type {
  ExplanationTexts,
  ScoreExplanation,
} from '@verdure/contract/coverage/score-explanations';
import { Problem } from '@verdure/contract/http/problem';

import { recordAudit } from '../../../platform/audit.ts';
import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import type { Acting } from '../../../platform/viewer.ts';
import { lockTexts, readTexts, type TextPlace, writeText } from './score-explanation.store.ts';
import { type Explained, shippedExplanation } from './shipped-explanation.ts';
import { textsOf, withStoredTexts } from './stored-explanation.ts';

interface Change extends Acting {
  readonly explanations: ExplanationTexts;
}

interface ChangedText extends TextPlace {
  readonly before: string;
  readonly after: string;
  readonly shipped: string;
}

const keyOf = ({ part, label }: TextPlace): string => `${part} ${label}`;

/** What was sent, by place. */
const sentTexts = ({ awareness = [], performance = [], pai = {} }: ExplanationTexts) =>
  new Map([
    ...awareness.map(({ label, text }) => [keyOf({ part: 'awareness', label }), text] as const),
    ...performance.map(({ label, text }) => [keyOf({ part: 'performance', label }), text] as const),
    ...Object.entries(pai).map(([label, text]) => [keyOf({ part: 'pai', label }), text] as const),
  ]);

/** The texts that are not what is shown now. */
function changesOf(
  shipped: ScoreExplanation,
  now: ScoreExplanation,
  explanations: ExplanationTexts,
): readonly ChangedText[] {
  const sent = sentTexts(explanations);
  const places = textsOf(shipped);
  const known = new Set(places.map(keyOf));
  const unknown = [...sent.keys()].find((key) => !known.has(key));
  if (unknown !== undefined) {
    throw new Problem('score-explanation.unknown-text', {
      message: `This explanation has no text '${unknown}'. Load the page again and change one of the texts it shows`,
    });
  }
  const shown = new Map(textsOf(now).map((each) => [keyOf(each), each.text]));
  return places.flatMap(({ part, label, text }) => {
    const before = shown.get(keyOf({ part, label })) ?? text;
    const after = sent.get(keyOf({ part, label })) ?? before;
    return after === before ? [] : [{ part, label, before, after, shipped: text }];
  });
}

const byPlace = (changes: readonly ChangedText[], which: 'before' | 'after') =>
  Object.fromEntries(changes.map((change) => [keyOf(change), change[which]]));

const subjectOf = ({ logicTab, explanationType, metricId }: Explained): string =>
  `${logicTab} ${explanationType} ${metricId}`;

/**
 * Stores the texts that differ from what is shown. A text that equals the shipped one ends the edit.
 * The same texts again change nothing.
 */
export async function changeExplanation(
  tx: AdministrationTransaction,
  explained: Explained,
  { viewer, requestId, explanations }: Change,
): Promise<void> {
  const shipped = shippedExplanation(explained);
  await lockTexts(tx);
  const now = withStoredTexts(shipped, await readTexts(tx, explained));
  const changes = changesOf(shipped, now, explanations);
  if (changes.length === 0) return;
  for (const { part, label, after, shipped: text } of changes) {
    const stored = after === text ? null : after;
    await writeText(tx, explained, { part, label, text: stored, changedBy: viewer.userId });
  }
  await recordAudit(tx, {
    organisationId: viewer.organisationId,
    actorUserId: viewer.userId,
    action: 'score-explanation.changed',
    subject: { type: 'score-explanation', id: subjectOf(explained) },
    requestId,
    before: byPlace(changes, 'before'),
    after: byPlace(changes, 'after'),
  });
}
