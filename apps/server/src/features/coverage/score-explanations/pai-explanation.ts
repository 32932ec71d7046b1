import type { ScoreExplanation } from '@verdure/contract/coverage/score-explanations';
import { METRICS, PAI_INDICATORS, type PaiIndicator } from '@verdure/contract/vocabulary';

/** Indicators that ask a question; the others compare a figure (docs/formulas/pai-outcome.md). */
const FLAGS = new Set([4, 7, 10, 11, 14]);
const PER_REVENUE = new Set([1, 2, 3, 6, 8, 9]);
const HIGH_IMPACT_ONLY = 6;

const NAMES = new Map(METRICS.map(({ id, name }) => [id, name]));

const inSentence = (name: string): string =>
  /^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

/** What the indicator is made from, in words. */
function madeFrom({ metricIds }: PaiIndicator): string {
  if (metricIds.length === 0) return 'what is known of the company’s business activities';
  return metricIds.map((id) => inSentence(NAMES.get(id) ?? '')).join(', ');
}

function outcomesOf(pai: PaiIndicator) {
  const name = inSentence(pai.name);
  const source = madeFrom(pai);
  const yellow = `Not disclosed: the company gives nothing on ${source}.`;
  const grey =
    pai.id === HIGH_IMPACT_ONLY
      ? 'Not applicable: the main activity is outside NACE sections A to H and L, or SFDR does not apply to the company.'
      : 'Not applicable: SFDR does not apply to the company.';
  if (FLAGS.has(pai.id)) {
    return {
      green: `No: ${name} does not apply to the company.`,
      yellow,
      red: `Yes: ${name}.`,
      grey,
    };
  }
  const figure = `${name}${PER_REVENUE.has(pai.id) ? ', per revenue' : ''}`;
  return {
    green: `Outside the worst quarter of the peer group in ${figure}. Also without a peer group of five.`,
    yellow,
    red: `In the worst quarter of the peer group in ${figure}. The limit itself is red.`,
    grey,
  };
}

/** What the outcomes of an indicator of adverse impact mean; null for an unknown one. */
export function explainPai(paiId: number): ScoreExplanation | null {
  const pai = PAI_INDICATORS.find(({ id }) => id === paiId);
  if (pai === undefined) return null;
  return {
    metric_id: pai.id,
    name: pai.name,
    description: `Principal adverse impact indicator ${pai.id} of SFDR, made from ${madeFrom(pai)}.`,
    unit: pai.unit,
    header: null,
    awareness: [],
    performance: [],
    pai: outcomesOf(pai),
    rules: [],
    edited: [],
  };
}
