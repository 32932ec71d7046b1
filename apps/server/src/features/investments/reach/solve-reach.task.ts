import { type ReachAnswer, type ReachProblem, reach, type Solved } from '@verdure/scoring/reach';
import loadHighs from 'highs';

/** Of one model, in seconds; without an answer by then the last one is kept. */
const MOST_SECONDS = 1;

const loaded = loadHighs();

/** Solves on the thread that it is called on. */
export async function run(problem: ReachProblem): Promise<ReachAnswer> {
  const highs = await loaded;
  return reach(problem, (model): Solved => {
    const { Status, ObjectiveValue, Columns } = highs.solve(model, {
      output_flag: false,
      time_limit: MOST_SECONDS,
    });
    const columns = Object.entries(Columns).map(([name, column]) => [
      name,
      {
        value: 'Primal' in column ? column.Primal : 0,
        reducedCost: 'Dual' in column ? column.Dual : 0,
      },
    ]);
    return {
      isSolved: Status === 'Optimal',
      objective: ObjectiveValue,
      columns: Object.fromEntries(columns),
    };
  });
}
