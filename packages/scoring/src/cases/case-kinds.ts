import type { CaseKind } from './case-kind.ts';
import * as consensus from './consensus-kinds.ts';
import { dataDay } from './data-day-kinds.ts';
import * as footprints from './footprint-kinds.ts';
import * as holdings from './holding-kinds.ts';
import * as ranking from './ranking-kinds.ts';
import * as regulatory from './regulatory-kinds.ts';
import * as scores from './score-kinds.ts';
import { screener } from './screener-kinds.ts';
import { sentiment } from './sentiment-kinds.ts';
import * as units from './unit-kinds.ts';
import * as values from './value-kinds.ts';

/** The kinds of case that the engine can run, by name. */
export const CASE_KINDS: ReadonlyMap<string, CaseKind> = new Map([
  ['units', units.units],
  ['currency', units.currency],
  ['change', values.change],
  ['display', values.display],
  ['performance', scores.performance],
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
  ['pai', regulatory.pai],
  ['marker', regulatory.marker],
  ['article', regulatory.articles],
  ['sustainable', regulatory.sustainable],
  ['taxonomy', regulatory.taxonomy],
  ['consensus', consensus.consensus],
  ['consensus_chain', consensus.consensusChain],
  ['sentiment', sentiment],
  ['screener', screener],
]);

/** Every kind in the methodology, including those that the engine cannot run yet. */
export const NAMED_KINDS: readonly string[] = [...CASE_KINDS.keys(), 'attribution'];
