import type {
  DifferenceCause,
  ProfileDifference as Difference,
} from '@verdure/contract/investments/profile-difference';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { changeText } from '../../../format/change-text.ts';
import { columnText, signedText } from '../../../format/signed.ts';
import type { ChartSubject } from '../../../ui/chart/chart.ts';
import { ChangeIndicator } from '../../../ui/marks/change-indicator.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { Note } from '../../../ui/states/note.tsx';
import { HoldingName } from './cause-holdings.tsx';
import { CausesChart } from './causes-chart.tsx';
import type { ChangeFigure } from './change-figure.ts';
import { changesMessages } from './changes.messages.ts';
import { profileDifferenceQuery } from './changes.queries.ts';
import { PartList } from './part-list.tsx';
import { profileDifferenceMessages as words } from './profile-difference.messages.ts';
import { Regraded } from './regraded.tsx';

/** A profile that a reader may choose. */
export interface OtherProfile {
  readonly id: number;
  readonly name: string;
}

interface Props {
  readonly scope: InvestmentScope;
  readonly other: OtherProfile;
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
      <Causes {...props} size={size} />
    </>
  );
}

interface CausesProps extends DiffersProps {
  readonly size: (change: number) => string;
}

function Causes({ row: { causes }, size, scope, figure }: CausesProps) {
  const line = (key: string, name: ReactNode, change: number) => (
    <tr key={key}>
      <th scope="row">{name}</th>
      <td className="number">
        <ChangeIndicator change={change} format={size} />
      </td>
    </tr>
  );
  return (
    <table className="changes-table">
      <caption>{words.causes}</caption>
      <thead>
        <tr>
          <th scope="col">{changesMessages.cause}</th>
          <th scope="col" className="number">
            {words.difference}
          </th>
        </tr>
      </thead>
      <tbody>
        {causes.map((cause) =>
          line(
            cause.cause,
            <>
              {words.causeNames[cause.cause]}
              <Parts cause={cause} figure={figure} />
              <Holdings cause={cause} figure={figure} scope={scope} />
            </>,
            cause.change,
          ),
        )}
        {line(
          'whole',
          <>
            {words.whole}
            <span className="caption changes-rule">{changesMessages.rule}</span>
          </>,
          causes.reduce((sum, { change }) => sum + change, 0),
        )}
      </tbody>
    </table>
  );
}

interface CauseProps {
  readonly cause: DifferenceCause;
  readonly figure: ChangeFigure;
}

interface Changed {
  readonly change: number;
}

const textsOf = (parts: readonly Changed[], figure: ChangeFigure) =>
  figure.isShare
    ? (value: number) => signedText(value, figure)
    : columnText(
        parts.map(({ change }) => change),
        { isSigned: true },
      );

/** What is left of a cause beside the parts that are listed. */
const restOf = (change: number, parts: readonly Changed[]): number =>
  parts.reduce((rest, part) => rest - part.change, change);

/** The pillars or issues that a cause moved. */
function Parts({ cause: { cause, change, parts, parts_count: count }, figure }: CauseProps) {
  // countries have no issues
  if (parts.every(({ pillar, issue_id }) => pillar === null && issue_id === null)) return null;
  const others = count - parts.length;
  return (
    <details>
      <summary>
        {words.throughParts(cause, count)}
        <span className="visually-hidden">: {words.causeNames[cause]}</span>
      </summary>
      <PartList
        parts={parts.map(({ name, change: part }) => ({
          key: name,
          name: <span>{name}</span>,
          change: part,
        }))}
        others={
          others > 0 ? { name: words.otherParts(others), change: restOf(change, parts) } : null
        }
        text={textsOf(parts, figure)}
      />
    </details>
  );
}

/** The companies and countries that a cause moved. */
function Holdings({
  cause: { cause, change, holdings, holdings_count: count },
  figure,
  scope,
}: CauseProps & Pick<Props, 'scope'>) {
  if (count === 0) return null;
  const others = count - holdings.length;
  return (
    <details>
      <summary>
        {changesMessages.throughHoldings(count)}
        <span className="visually-hidden">: {words.causeNames[cause]}</span>
      </summary>
      <PartList
        parts={holdings.map((held) => ({
          key: `${held.type} ${held.id}`,
          name: <HoldingName held={held} scope={scope} />,
          change: held.change,
        }))}
        others={
          others > 0
            ? { name: changesMessages.otherHoldings(others), change: restOf(change, holdings) }
            : null
        }
        text={textsOf(holdings, figure)}
      />
      <p className="caption">{changesMessages.lookThrough}</p>
    </details>
  );
}
