import { NACE_SECTIONS } from '@verdure/contract/vocabulary';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { paiFigures, type PaiHolding } from './index.ts';

const amount = fc.option(fc.double({ min: 0, max: 1e6, noNaN: true }));
const share = fc.option(fc.double({ min: 0, max: 1, noNaN: true }));
const flag = fc.option(fc.boolean());

const holding: fc.Arbitrary<PaiHolding> = fc.record({
  value: fc.double({ min: -1, max: 1, noNaN: true }),
  enterpriseValueEurMn: amount,
  revenueEurMn: amount,
  scope1Tonnes: amount,
  scope2Tonnes: amount,
  scope3Tonnes: amount,
  isFossilFuelActive: flag,
  nonRenewableConsumptionFraction: share,
  nonRenewableProductionFraction: share,
  naceSection: fc.option(fc.constantFrom(...NACE_SECTIONS.map(({ code }) => code))),
  energyGwh: amount,
  harmsBiodiversityArea: flag,
  waterEmissionsTonnes: amount,
  hazardousWasteTonnes: amount,
  violatesNorms: flag,
  lacksComplianceProcess: flag,
  payGapFraction: share,
  boardFemaleFraction: share,
  makesControversialWeapons: flag,
});

const near = (value: number | null) =>
  value === null ? null : expect.closeTo(value, Math.abs(value) > 1e6 ? 0 : 6);

const valuesOf = (holdings: readonly PaiHolding[]) =>
  paiFigures(holdings, 1).figures.map(({ measured }) => measured.value);

it('gives the same figures in any order of the holdings', () => {
  fc.assert(
    fc.property(fc.array(holding, { maxLength: 8 }), (holdings) => {
      const smooth = holdings.map((one) => ({ ...one, enterpriseValueEurMn: 500 }));
      expect(valuesOf([...smooth].reverse())).toEqual(valuesOf(smooth).map(near));
    }),
  );
});

it('never counts a short position', () => {
  fc.assert(
    fc.property(fc.array(holding, { maxLength: 8 }), holding, (holdings, other) => {
      const short = { ...other, value: -Math.abs(other.value) };
      expect(paiFigures([...holdings, short], 1)).toMatchObject({
        eligibleFraction: paiFigures(holdings, 1).eligibleFraction,
        figures: paiFigures(holdings, 1).figures.map(({ coverageFraction, measured }) => ({
          coverageFraction,
          measured: { value: measured.value },
        })),
      });
    }),
  );
});

it('adds the contributions up to each figure', () => {
  fc.assert(
    fc.property(fc.array(holding, { maxLength: 8 }), (holdings) => {
      for (const { measured } of paiFigures(holdings, 1).figures) {
        const known = [...measured.contributions].filter((part) => !Number.isNaN(part));
        const sum = known.reduce((total, part) => total + part, 0);
        if (measured.value !== null) expect(sum).toBe(measured.value);
      }
    }),
  );
});
