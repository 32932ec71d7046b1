import type { IdAndName } from '@verdure/contract/http/fields';
import type { ProfileDifference as Difference } from '@verdure/contract/investments/profile-difference';
import { useQuery } from '@tanstack/react-query';

import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { changeText } from '../../../format/change-text.ts';
import type { ChartSubject } from '../../../ui/chart/chart.ts';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { Note } from '../../../ui/states/note.tsx';
import { CausesChart } from './causes-chart.tsx';
import type { ChangeFigure } from './change-figure.ts';
import { changesMessages } from './changes.messages.ts';
import { DifferenceCauses } from './difference-causes.tsx';
import { profileDifferenceQuery } from './profile-difference.queries.ts';
import { profileDifferenceMessages as words } from './profile-difference.messages.ts';
import { Regraded } from './regraded.tsx';

interface Props {
  readonly scope: InvestmentScope;
  readonly other: IdAndName;
  /** Of the page. */
  readonly profileName: string;
  readonly figure: ChangeFigure;
  readonly subject: ChartSubject;
}

const CONTENT_PX = 320;

/** Why a figure is another one under another profile: what the two profiles set, through which issues and holdings. */
export function ProfileDifference(props: Props) {
  const { scope, other, figure } = props;
  const query = useQuery({
    ...profileDifferenceQuery(scope, other.id, figure.asked),
    enabled: figure.asked !== undefined,
  });
  if (figure.asked === undefined) {
    return <Note kind="info">{words.notDivided(figure.label)}</Note>;
  }
  return (
    <Loaded query={query} failed={words.failed} heightPx={CONTENT_PX}>
      {(row) =>
        row === null ? (
          <Note kind="info">{words.none}</Note>
        ) : (
          <>
            <Differs {...props} row={row} />
            <p className="caption">{words.exclusions}</p>
            <Regraded
              title={changesMessages.regraded(row.regraded_count)}
              rows={row.regraded}
              of={row.regraded_count}
              ends={[words.otherEnd, words.ownEnd]}
            />
          </>
        )
      }
    </Loaded>
  );
}

interface DiffersProps extends Props {
  readonly row: Difference;
}

/** The figure under both profiles, and the causes of the difference. */
function Differs(props: DiffersProps) {
  const { row, figure, other, profileName, subject } = props;
  const { figure_from: from, figure_to: to, grade_from, grade_to } = row;
  const { label } = figure;
  if (from === null || to === null) {
    const there = { name: other.name, counted: row.counted_from };
    return <p>{words.noFigure(label, there, { name: profileName, counted: row.counted_to })}</p>;
  }
  const changes = row.causes.map(({ change }) => change);
  const { value, size, tick } = changeText({ from, to, parts: changes }, figure);
  const isGraded = grade_from !== null || grade_to !== null;
  const text = (of: number, grade: string | null): string =>
    isGraded ? `${value(of)} ${grade ?? changesMessages.noGrade}` : value(of);
  const [there, here] = [text(from, grade_from), text(to, grade_to)];
  if (changes.every((change) => size(change) === size(0))) {
    return <p>{words.same(label, here)}</p>;
  }
  const finding = words.differs(
    label,
    words.under(there, other.name),
    words.under(here, profileName),
  );
  return (
    <>
      <p>{finding}</p>
      <CausesChart
        bars={row.causes.map(({ cause, change }) => ({ label: words.barNames[cause], change }))}
        figure={figure}
        subject={subject}
        finding={finding}
        heading={words.heading}
        between={words.between(other.name)}
        texts={{ tick, size }}
        ends={[
          { label: words.otherEnd, value: from, text: there },
          { label: words.ownEnd, value: to, text: here },
        ]}
      />
      <DifferenceCauses {...props} size={size} />
    </>
  );
}
