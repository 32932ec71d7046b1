import './paired-issues.css';

import type { IdAndName } from '@verdure/contract/http/fields';
import type { CSSProperties } from 'react';

import { shownDifference } from '../../features/investments/compared/difference.ts';
import { SCORE_FORMAT } from '../../features/investments/compared/figure-format.ts';
import type { Disclosure, IssueGrade } from '@verdure/contract/investments/disclosures';
import { disclosuresMessages } from '../../features/investments/constituents/disclosures.messages.ts';
import { formatScore } from '../../format/score.ts';
import { GradeMark } from '../../ui/grade/grade-mark.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { PlainColumn } from '../../ui/table/plain-table.tsx';
import { PlainTable } from '../../ui/table/plain-table.tsx';

interface Props {
  readonly own: Disclosure;
  readonly ownName: string;
  readonly other: Disclosure;
  readonly issues: readonly { readonly id: number; readonly name: string }[];
}

interface Pair extends IdAndName {
  readonly own: IssueGrade;
  readonly other: IssueGrade;
}

/** A difference needs both figures on half of the weight (methodology 13.1). */
const FIRM = 0.5;

const isFirm = ({ own, other }: Pair): boolean =>
  [own, other].every(({ covered }) => (covered ?? 0) >= FIRM);

const distanceOf = ({ own, other }: Pair): number => (own.score ?? 0) - (other.score ?? 0);

/** Where the portfolio falls behind most comes first; pairs that allow no difference come last. */
const worstFirst = (one: Pair, next: Pair): number =>
  Number(isFirm(next)) - Number(isFirm(one)) || distanceOf(one) - distanceOf(next);

function pairsOf({ own, other, issues }: Props): readonly Pair[] {
  const pairs = issues.flatMap(({ id, name }): readonly Pair[] => {
    const [here, there] = [own.issues.get(id), other.issues.get(id)];
    const isKnown = typeof here?.score === 'number' && typeof there?.score === 'number';
    return isKnown ? [{ id, name, own: here, other: there }] : [];
  });
  return pairs.toSorted(worstFirst);
}

/** Each issue of the portfolio beside that of what it is compared with, as two bars (ui.md 5.17). */
export function PairedIssues(props: Props) {
  const { ownName, other } = props;
  const pairs = pairsOf(props);
  if (pairs.length === 0) return null;
  return (
    <div className="paired-issues">
      <Panel title={disclosuresMessages.paired(other.name)}>
        <p className="caption">
          <span className="paired-key">{ownName}</span>
          <span className="paired-key" data-other="">
            {other.name}
          </span>
          {disclosuresMessages.pairedOrder}
        </p>
        <PlainTable
          label={disclosuresMessages.paired(other.name)}
          scrollLabel={disclosuresMessages.pairedTable}
          columns={columnsOf(ownName, other.name)}
          rows={pairs}
          keyOf={({ id }) => id}
        />
      </Panel>
    </div>
  );
}

const columnsOf = (ownName: string, otherName: string): readonly PlainColumn<Pair>[] => [
  { header: 'Issue', cell: ({ name }) => name },
  { header: 'Points, 0 to 4', cell: (pair) => <Bars {...pair} /> },
  { header: ownName, isNumber: true, cell: ({ own }) => <Scored of={own} /> },
  { header: otherName, isNumber: true, cell: ({ other }) => <Scored of={other} /> },
  {
    header: disclosuresMessages.difference,
    isNumber: true,
    cell: (pair) =>
      isFirm(pair) ? (
        <Difference {...pair} otherName={otherName} />
      ) : (
        <span className="faint">{disclosuresMessages.notCompared}</span>
      ),
  },
];

const pointsOf = ({ score }: IssueGrade): CSSProperties => ({ '--points': score ?? 0 });

/** What the numbers beside it say, as lengths. */
const Bars = ({ own, other }: Pair) => (
  <span className="paired-bars" aria-hidden="true">
    <span className="paired-bar" style={pointsOf(own)} />
    <span className="paired-bar" data-other="" style={pointsOf(other)} />
  </span>
);

const Scored = ({ of: { score, grade } }: { readonly of: IssueGrade }) => (
  <>
    {formatScore(score)} <GradeMark grade={grade} />
  </>
);

function Difference({ own, other, otherName }: Pair & { readonly otherName: string }) {
  const two = { own: own.score ?? 0, other: other.score ?? 0 };
  const { shown, said } = shownDifference(two, SCORE_FORMAT, otherName);
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{said}</span>
    </>
  );
}
