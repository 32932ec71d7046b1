import { attribution, bridge } from './attribution-kinds.ts';
import type { CaseKind } from './case-kind.ts';
import * as consensus from './consensus-kinds.ts';
import { plausibility } from './plausibility-kinds.ts';
import { figureYear } from './year-kinds.ts';
import { dataDay } from './data-day-kinds.ts';
import { edci } from './edci-kinds.ts';
import * as footprints from './footprint-kinds.ts';
import * as holdings from './holding-kinds.ts';
import * as pai from './pai-kinds.ts';
import * as ranking from './ranking-kinds.ts';
import * as regulatory from './regulatory-kinds.ts';
import * as review from './review-kinds.ts';
import * as scores from './score-kinds.ts';
import { screener } from './screener-kinds.ts';
import { sentiment } from './sentiment-kinds.ts';
import * as units from './unit-kinds.ts';
import * as values from './value-kinds.ts';

/** The kinds of case that the engine can run, by name. */
export const CASE_KINDS: ReadonlyMap<string, CaseKind> = new Map([
  ['units', units.units],
  ['currency', units.currency],
  ['scope_history', review.scopeHistory],
  ['stored_value', review.storedValue],
  ['review_year', review.reviewYear],
  ['change', values.change],
  ['display', values.display],
  ['performance', scores.performance],
  ['plausibility', plausibility],
  ['figure_year', figureYear],
  ['proxy', scores.proxy],
  ['rollup', scores.rollup],
  ['grade', ranking.grade],
  ['comparison', ranking.comparison],
  ['country', ranking.country],
  ['data_day', dataDay],
  ['exclusion', ranking.exclusion],
  ['flatten', holdings.flatten],
  ['master_portfolio', holdings.masterPortfolio],
  ['coverage', holdings.coverage],
  ['average', holdings.average],
  ['data_quality', holdings.dataQuality],
  ['footprint', footprints.footprint],
  ['waci', footprints.waci],
  ['itr', footprints.itr],
  ['sdg', footprints.sdg],
  ['pai', pai.pai],
  ['marker', pai.marker],
  ['pai_outcome', pai.paiOutcome],
  ['article', regulatory.articles],
  ['sustainable', regulatory.sustainable],
  ['taxonomy', regulatory.taxonomy],
  ['edci', edci],
  ['consensus', consensus.consensus],
  ['consensus_chain', consensus.consensusChain],
  ['sentiment', sentiment],
  ['screener', screener],
  ['attribution', attribution],
  ['bridge', bridge],
]);
