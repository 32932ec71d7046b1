/** The unit that a person would use for a large amount: the stored unit times a factor. */
interface HumanUnit {
  readonly unit: string;
  readonly factor: number;
}

/** By stored unit, the largest first. */
const LARGER: Readonly<Record<string, readonly HumanUnit[]>> = {
  USD: [
    { unit: '$bn', factor: 1e9 },
    { unit: '$m', factor: 1e6 },
  ],
  'tonnes CO2e': [{ unit: 'Mt CO2e', factor: 1e6 }],
  tonnes: [{ unit: 'Mt', factor: 1e6 }],
  m3: [{ unit: 'million m3', factor: 1e6 }],
  kj: [
    { unit: 'GWh', factor: 3.6e9 },
    { unit: 'MWh', factor: 3.6e6 },
  ],
};

/** The unit in which the largest of the amounts is at least 1; null where the stored unit will do. */
export function humanUnitOf(
  unit: string | null,
  amounts: readonly (number | null | undefined)[],
): HumanUnit | null {
  const largest = Math.max(0, ...amounts.map((amount) => Math.abs(amount ?? 0)));
  return LARGER[unit ?? '']?.find(({ factor }) => largest >= factor) ?? null;
}
