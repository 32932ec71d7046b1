import type { MetricUnit, PlainUnit } from '@verdure/contract/vocabulary';

import { finiteOrNull } from '../numbers/index.ts';
import { findUnit } from './find-unit.ts';
import type { UnitFamily } from './unit-names.ts';

/** Targets with factors of their own (methodology 2); amounts in USD have rates instead. */
export const TARGET_UNITS = [
  'kj',
  'm3',
  'tonnes',
  'kg',
  'tonnes CO2e',
  '%',
] as const satisfies readonly MetricUnit[];
export type TargetUnit = (typeof TARGET_UNITS)[number];

/** Units that are stored as they come (methodology 2.7). Y/N is 1 or 0. */
export { PLAIN_UNITS, type PlainUnit } from '@verdure/contract/vocabulary';

export type UnitWarning = 'unknown_unit';

export interface Converted {
  /** In the target unit; null: nothing was disclosed, or the unit is not known. */
  readonly value: number | null;
  readonly warning: UnitWarning | null;
}

interface Target {
  /** Families whose names the target reads, in order. */
  readonly families: readonly UnitFamily[];
  readonly perBase: number;
}

const TARGETS: Readonly<Record<TargetUnit, Target>> = {
  kj: { families: ['energy'], perBase: 1 },
  m3: { families: ['volume'], perBase: 1 },
  tonnes: { families: ['mass'], perBase: 1 },
  kg: { families: ['mass'], perBase: 1000 },
  // reports write `t`, `kt` or `tonnes` beside the word emissions all the time
  'tonnes CO2e': { families: ['emissions', 'mass'], perBase: 1 },
  '%': { families: ['share'], perBase: 1 },
};

const UNKNOWN_UNIT: Converted = { value: null, warning: 'unknown_unit' };
const NOTHING: Converted = { value: null, warning: null };

/** How many of the target one of `unit` is, or null for a name that the target does not read. */
export function conversionFactor(unit: string, target: TargetUnit): number | null {
  const { families, perBase } = TARGETS[target];
  for (const family of families) {
    const found = findUnit(unit, family);
    if (found !== null) return found.factor * perBase;
  }
  return null;
}

/**
 * A reported value in its target unit. An unknown unit, or one of another family, gives null and
 * a warning; it is never guessed (methodology 2, docs/formulas/unit-conversion.md).
 */
export function convertUnit(raw: number | null, unit: string, target: TargetUnit): Converted {
  if (raw === null) return NOTHING;
  const factor = conversionFactor(unit, target);
  if (factor === null) return UNKNOWN_UNIT;
  return { value: finiteOrNull(raw * factor), warning: null };
}

/** A value of a unit that has no conversions; its name may be written in any case. */
export function readPlainUnit(raw: number | null, unit: string, target: PlainUnit): Converted {
  if (raw === null) return NOTHING;
  const isTarget = unit.trim().toLowerCase() === target.toLowerCase();
  return isTarget ? { value: raw, warning: null } : UNKNOWN_UNIT;
}

/** One scope of emissions as reported. */
export interface ReportedScope {
  readonly raw: number | null;
  readonly unit: string;
}

/**
 * Scope 1 + 2 in tonnes CO2e, each from its own unit; null when either is null or cannot be
 * converted, because a sum with a hole would understate (methodology 2.8).
 */
export function combinedEmissions(
  scope1: ReportedScope | null,
  scope2: ReportedScope | null,
): number | null {
  if (scope1 === null || scope2 === null) return null;
  const first = convertUnit(scope1.raw, scope1.unit, 'tonnes CO2e').value;
  const second = convertUnit(scope2.raw, scope2.unit, 'tonnes CO2e').value;
  return first === null || second === null ? null : finiteOrNull(first + second);
}
