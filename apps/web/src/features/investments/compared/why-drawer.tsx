import './compared.css';

import { formatNumber, formatShare } from '../../../format/number.ts';
import { formatWeightPercent } from '../../../format/percent.ts';
import { Drawer } from '../../../ui/overlay/drawer.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import { comparedMessages } from './compared.messages.ts';
import { explainedDifference } from './explained-difference.ts';
import type { AddedFigure, DifferenceLine, ExplainedDifference } from './explained-difference.ts';

/** A figure of one side, with the words of its drawer. */
export interface ExplainedFigure extends AddedFigure {
  /** What the figure is: 'ESG score'. */
  readonly title: string;
  /** As the page shows it, with its unit. */
  readonly shown: string;
  readonly unit: string;
  /** What the value of a holding is. */
  readonly valueHeader: string;
}

interface Props {
  /** Null while they load, or where nothing is open. */
  readonly here: ExplainedFigure | null;
  readonly there: ExplainedFigure | null;
  readonly hereName: string;
  readonly thereName: string;
  readonly onClose: () => void;
}

/** The five holdings that explain most of a difference, and the rest (ui.md 5.17). */
export function WhyDrawer({ here, there, hereName, thereName, onClose }: Props) {
  const explained = here && there && explainedDifference(here, there);
  return (
    <Drawer title={comparedMessages.title} isOpen={explained !== null} onClose={onClose}>
      {explained === null || here === null || there === null ? null : (
        <div className="blocks">
          <section>
            <h3>{here.title}</h3>
            <p className="why-words">
              <span>
                {hereName} <strong>{here.shown}</strong>
              </span>
              <span>
                {thereName} <strong>{there.shown}</strong>
              </span>
            </p>
            <p className="caption">
              {explained.kind === 'mean'
                ? comparedMessages.mean(here.unit)
                : comparedMessages.sum(here.unit)}
            </p>
          </section>
          {explained.lines.length === 0 ? (
            <p>{comparedMessages.equal}</p>
          ) : (
            <PlainTable
              label={comparedMessages.lines}
              columns={columnsOf(explained, { hereName, thereName, valueHeader: here.valueHeader })}
              rows={linesOf(explained)}
              keyOf={({ key }) => key}
            />
          )}
        </div>
      )}
    </Drawer>
  );
}

const linesOf = ({ lines, rest, restCount, hasGap, whole }: ExplainedDifference) => [
  ...lines,
  { key: 'rest', name: comparedMessages.rest(restCount, hasGap), href: null, value: '', ...rest },
  { key: 'whole', name: 'Together', href: null, value: '', ...whole },
];

/** Of a large figure two decimals say enough; what adds to a small one needs four. */
const LARGE = 100;

interface Headers {
  readonly hereName: string;
  readonly thereName: string;
  readonly valueHeader: string;
}

function columnsOf(
  { kind, whole }: ExplainedDifference,
  { hereName, thereName, valueHeader }: Headers,
): readonly PlainColumn<DifferenceLine>[] {
  const isLarge = Math.max(...[whole.here, whole.there, whole.difference].map(Math.abs)) >= LARGE;
  const format = isLarge ? formatNumber : formatShare;
  const signed = (value: number): string =>
    format(value) !== format(0) && value > 0 ? `+${format(value)}` : format(value);
  const amount = kind === 'mean' ? formatWeightPercent : format;
  const header = (name: string): string => (kind === 'mean' ? `Counted weight in ${name}` : name);
  return [
    {
      header: 'Holding',
      cell: ({ name, href }) => (href === null ? name : <a href={href}>{name}</a>),
    },
    ...(kind === 'mean' ? [valueColumn(valueHeader)] : []),
    { header: header(hereName), isNumber: true, cell: (line) => amount(line.here) },
    { header: header(thereName), isNumber: true, cell: (line) => amount(line.there) },
    {
      header: kind === 'mean' ? 'Explains' : 'Difference',
      isNumber: true,
      cell: (line) => signed(line.difference),
    },
  ];
}

const valueColumn = (header: string): PlainColumn<DifferenceLine> => ({
  header,
  isNumber: true,
  cell: ({ value }) => value,
});
