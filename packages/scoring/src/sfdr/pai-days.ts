import { type DataDays, figureDays } from '../data-days/index.ts';
import { amountForYear } from '../footprint/index.ts';
import { figureAt, metricIndexOf, type Snapshot } from '../snapshot/index.ts';
import type { PaiFigure } from './pai-figures.ts';
import type { PaiInput } from './pai-terms.ts';

/** Where the facts of a holding are read; null: it is not known. */
interface Place {
  readonly snapshot: Snapshot;
  readonly row: number;
}

type ReadYears = Readonly<Record<'value' | 'amount', Int16Array>>;

/** By holding, the year of a metric and of the amount beside it; 0 where one of them is missing. */
function readYears(
  places: readonly (Place | null)[],
  metricId: number,
  amount: PaiInput['amount'],
): ReadYears {
  const years = { value: new Int16Array(places.length), amount: new Int16Array(places.length) };
  const indexes = new Map<Snapshot, number>();
  for (const [at, place] of places.entries()) {
    if (place === null) continue;
    const { snapshot, row } = place;
    const index = indexes.get(snapshot) ?? metricIndexOf(snapshot, metricId) ?? -1;
    indexes.set(snapshot, index);
    const own = figureAt(snapshot, snapshot.metricColumns[index], row);
    if (own === null || own.isWithheld) continue;
    if (amount !== null) {
      const beside = amountForYear(snapshot, amount, { row, year: own.year });
      if (beside === null) continue;
      years.amount[at] = beside.year;
    }
    years.value[at] = own.year;
  }
  return years;
}

/**
 * Reads the days of the data of a line over holdings (methodology 24.2): of the values and of the
 * amounts beside them. Each column is read once, however many lines have it.
 *
 * @param places by holding, in the order of the figures
 */
export function paiDaysReader(
  places: readonly (Place | null)[],
): (figure: Pick<PaiFigure, 'measured' | 'headline' | 'inputs'>) => DataDays {
  const known = new Map<string, ReadYears>();
  const yearsOf = (metricId: number, amount: PaiInput['amount']): ReadYears => {
    const key = `${metricId} ${amount ?? ''}`;
    const years = known.get(key) ?? readYears(places, metricId, amount);
    known.set(key, years);
    return years;
  };
  return ({ measured, headline, inputs }) =>
    figureDays(
      measured.value === null ? headline : measured,
      inputs.flatMap(({ metricIds, amount }) =>
        metricIds.flatMap((id) => Object.values(yearsOf(id, amount))),
      ),
    );
}
