import type { ChangeCause, PortfolioChange, ValueReason } from './changes.ts';

/** A bar of the bridge: a cause, or what happened to the values. */
export interface CauseBar {
  readonly name: ValueReason | Exclude<ChangeCause, 'values'>;
  readonly cause: ChangeCause;
  /** In the unit of the figure. */
  readonly change: number;
}

/**
 * The bars between the figure then and the figure now, the causes in their order. The values have a bar for each
 * thing that happened to them; they add up to the change (methodology 25.2a).
 */
export const barsOfCauses = ({ causes }: PortfolioChange): readonly CauseBar[] =>
  causes.flatMap(({ cause, change, reasons }): readonly CauseBar[] =>
    cause === 'values'
      ? reasons.map(({ reason, change: part }) => ({ name: reason, cause, change: part }))
      : [{ name: cause, cause, change }],
  );

/** What a bar is called, on the page, in its files and on paper. */
export const CAUSE_BAR_NAMES = {
  trades: 'Bought or sold',
  prices: 'Market prices',
  disclosed: 'Newer year',
  corrected: 'Corrected',
  coverage: 'Coverage',
  peers: 'Peers, weights',
  countries: 'Countries',
  profile: 'Profile',
} as const satisfies Readonly<Record<CauseBar['name'], string>>;
