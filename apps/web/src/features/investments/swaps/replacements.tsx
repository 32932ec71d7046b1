import type { ReplacementRow } from '@verdure/contract/investments/replacements';
import type { Standing } from '@verdure/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';

import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { formatScore } from '../../../format/score.ts';
import { signedText } from '../../../format/signed.ts';
import { shown } from '../../../format/shown.ts';
import { GradeMark } from '../../../ui/grade/grade-mark.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import type { OnSwap } from './on-swap.ts';
import { swapsMessages } from './swaps.messages.ts';
import { replacementsQuery } from './swaps.queries.ts';

interface Props {
  readonly scope: InvestmentScope;
  readonly companyId: number;
  readonly score: number | null;
  readonly onSwap: OnSwap;
}

const LIST_PX = 280;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The candidates; the first has the focus, arrows move, Enter takes. */
export function Replacements({ scope, companyId, score, onSwap }: Props) {
  const query = useQuery(replacementsQuery(scope, companyId));
  return (
    <div className="swaps">
      <h3 className="panel-title">{swapsMessages.title}</h3>
      <Loaded
        query={query}
        failed={swapsMessages.failed}
        heightPx={LIST_PX}
        waitText={swapsMessages.wait}
      >
        {(rows) =>
          rows.length === 0 ? (
            <p className="caption">{swapsMessages.none}</p>
          ) : (
            <Candidates rows={rows} score={score} onSwap={onSwap} />
          )
        }
      </Loaded>
      <p className="caption">{swapsMessages.help}</p>
    </div>
  );
}

interface CandidatesProps extends Pick<Props, 'score' | 'onSwap'> {
  readonly rows: readonly ReplacementRow[];
}

function Candidates({ rows, score, onSwap }: CandidatesProps) {
  const list = useRef<HTMLUListElement>(null);
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: it takes the focus once
  useEffect(() => buttons()[0]?.focus(), []);
  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = buttons();
    const focused = document.activeElement;
    const at = focused instanceof HTMLButtonElement ? all.indexOf(focused) : -1;
    all[Math.min(Math.max(at + step, 0), all.length - 1)]?.focus();
  };
  return (
    <ul ref={list} className="swaps-list" onKeyDown={handleKey}>
      {rows.map((row) => (
        <li key={row.id}>
          <button type="button" disabled={row.is_excluded} onClick={() => onSwap(row)}>
            <span className="swaps-name">
              {row.name} <GradeMark grade={row.grade} score={row.score} size="sm" />
            </span>
            <span className="caption">{placeOf(row)}</span>
            <span className="swaps-effect">{effectOf(row, score)}</span>
            {isWorse(row, score) ? <span className="caption">{swapsMessages.worse}</span> : null}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Whether the portfolio would score lower with it, in the decimals that are shown. */
const isWorse = ({ portfolio_score: tried }: ReplacementRow, score: number | null): boolean =>
  tried !== null && score !== null && tried < score && formatScore(tried) !== formatScore(score);

const placeOf = ({ sector, country, has_own_values }: ReplacementRow): string =>
  [sector, country, has_own_values ? swapsMessages.ownValues : null]
    .filter((each) => each !== null)
    .join(' · ');

/** 'ESG 1.94 to 2.01 C · 72.25 to 71.50 tCO2e per $1M · 2.01 to 1.95 °C · +2.10% against Global', or why it cannot be taken. */
function effectOf(row: ReplacementRow, score: number | null): string {
  if (row.is_excluded) return swapsMessages.excluded;
  const from = score === null ? '' : `${formatScore(score)} to `;
  const grade = row.portfolio_grade === null ? '' : ` ${row.portfolio_grade}`;
  return [
    `ESG ${from}${formatScore(row.portfolio_score)}${grade}`,
    ...tried([row.footprint_before, row.portfolio_footprint], {
      quantity: 'footprint_contribution',
      unit: 'tCO2e per $1M',
      standing: row.portfolio_footprint_standing,
    }),
    ...tried([row.itr_before, row.portfolio_itr], {
      quantity: 'temperature',
      unit: '°C',
      standing: row.portfolio_itr_standing,
    }),
    swapsMessages.active(signedText(row.active_weight_percent, { format: formatScore })),
  ].join(' · ');
}

interface Tried {
  readonly quantity: 'footprint_contribution' | 'temperature';
  readonly unit: string;
  readonly standing: Standing | null;
}

/** '72.25 to 71.50 tCO2e per $1M'; nothing where it is not shown. */
function tried(
  [before, after]: readonly [number | null, number | null],
  { quantity, unit, standing }: Tried,
): readonly string[] {
  if (after === null) return [];
  const from = before === null ? '' : `${shown(before, { quantity })} to `;
  const text = `${from}${shown(after, { quantity })} ${unit}`;
  return [standing === 'indicative' ? swapsMessages.indicative(text) : text];
}
