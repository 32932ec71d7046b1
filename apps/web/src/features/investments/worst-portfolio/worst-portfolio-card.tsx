import './worst-portfolio.css';

import { worstPortfolioEndpoint } from '@verdure/contract/investments/worst-portfolio';
import type { WorstPortfolio } from '@verdure/contract/investments/worst-portfolio';
import { useQuery } from '@tanstack/react-query';

import { hasEsg, mayCall, useViewer } from '../../../api/viewer.ts';
import { formatScore } from '../../../format/score.ts';
import { shown } from '../../../format/shown.ts';
import { signedText } from '../../../format/signed.ts';
import { liftsPath } from '../../../paths.ts';
import { GradeMark } from '../../../ui/grade/grade-mark.tsx';
import { Tooltip } from '../../../ui/overlay/tooltip.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { worstPortfolioMessages as messages } from './worst-portfolio.messages.ts';
import { worstPortfolioQuery } from './worst-portfolio.queries.ts';

interface Props {
  /** Undefined while it is not known. */
  readonly profileId: number | undefined;
  readonly asOf: string | undefined;
  /** The table is there: its figures come first. */
  readonly isTableThere: boolean;
}

const CARD_PX = 80;

/** The portfolio with the lowest ESG score, what drags it most, and what swaps would do (ui.md 9.2). */
export function WorstPortfolioCard({ profileId, asOf, isTableThere }: Props) {
  const viewer = useViewer();
  const isSeen = hasEsg(viewer) && mayCall(viewer, worstPortfolioEndpoint);
  const query = useQuery({
    ...worstPortfolioQuery(profileId ?? 0, asOf),
    enabled: isSeen && isTableThere && profileId !== undefined,
  });
  if (!isSeen) return null;
  return (
    <section className="panel worst-portfolio" aria-label={messages.label}>
      <Loaded query={query} failed={messages.failed} heightPx={CARD_PX} waitText={messages.wait}>
        {({ compared, worst }) =>
          worst === null ? (
            <p>{messages.none}</p>
          ) : (
            <Parts worst={worst} compared={compared} at={{ profile: profileId, asOf }} />
          )
        }
      </Loaded>
    </section>
  );
}

interface PartsProps {
  readonly worst: WorstPortfolio;
  readonly compared: number;
  /** What its page is opened with. */
  readonly at: { readonly profile: number | undefined; readonly asOf: string | undefined };
}

function Parts({ worst, compared, at }: PartsProps) {
  const { id, name, score, grade } = worst;
  return (
    <>
      <div>
        {compared > 1 ? <p className="worst-head">{messages.lowest(compared)}</p> : null}
        <p className="worst-name">
          <a href={liftsPath(id, at)}>{name}</a>
          <GradeMark grade={grade} score={score} /> {formatScore(score)}
        </p>
      </div>
      <div>
        <Drags worst={worst} />
      </div>
      <div>
        <Swaps worst={worst} at={at} />
      </div>
    </>
  );
}

/** As the bars of its lifts and drags write them. */
function Drags({ worst: { drags, reference_name: reference } }: Pick<PartsProps, 'worst'>) {
  const { user_is_scoped: isScoped } = useViewer();
  if (reference === null) return <p>{messages.noReference}</p>;
  const against = isScoped ? messages.againstSeen(reference) : messages.against(reference);
  const felt = drags.flatMap((drag) => {
    const points = signedText(drag.contribution, { format: formatScore });
    return points === formatScore(0) ? [] : [{ ...drag, points }];
  });
  if (felt.length === 0) return <p>{messages.notDragged(against)}</p>;
  return (
    <>
      <p className="worst-head">{messages.dragged(against)}</p>
      <ul className="worst-drags">
        {felt.map(({ type, id, name, points }) => (
          <li key={`${type} ${id}`}>
            <span>{name}</span> <span className="number">{points}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

const lettered = ({ score, grade }: Pick<WorstPortfolio, 'score' | 'grade'>): string =>
  `${grade} ${formatScore(score)}`;

/** A better score may cost carbon, so both stand beside it. */
function besideSentence({ footprint, itr }: NonNullable<WorstPortfolio['swaps']>): string | null {
  const figures = [
    { what: messages.footprint, moved: footprint, quantity: 'footprint_contribution' },
    { what: messages.temperature, moved: itr, quantity: 'temperature' },
  ] as const;
  const sentences = figures.flatMap(({ what, moved, quantity }) =>
    moved === null
      ? []
      : [
          messages.goes(
            moved.is_indicative ? { ...what, unit: messages.indicative(what.unit) } : what,
            shown(moved.before, { quantity }),
            shown(moved.after, { quantity }),
          ),
        ],
  );
  return sentences.length === 0 ? null : messages.beside(sentences);
}

/** The figure they lead to opens the page with exactly these swaps as a draft. */
function Swaps({ worst, at }: Omit<PartsProps, 'compared'>) {
  const { user_is_scoped: isScoped } = useViewer();
  const { swaps, id } = worst;
  if (at.asOf !== undefined) return <p>{messages.noSwapThen}</p>;
  if (swaps === null && worst.reference_name === null) return null;
  if (swaps === null) return <p>{isScoped ? messages.noSwapSeen : messages.noSwap}</p>;
  const [before, after] = [lettered(worst), lettered(swaps)];
  const count = swaps.pairs.length;
  const beside = besideSentence(swaps);
  return (
    <>
      <p className="worst-head">
        <Tooltip label={messages.howChosen}>
          <a href={liftsPath(id, { ...at, draft: swaps.draft })}>
            {before === after
              ? messages.hardlyMoves(count, before)
              : messages.brings(count, { before, after })}
          </a>
        </Tooltip>
      </p>
      <ul>
        {swaps.pairs.map(({ from, to }) => (
          <li key={from.id}>{messages.pair(from.name, to.name)}</li>
        ))}
      </ul>
      {beside === null ? null : <p className="caption">{beside}</p>}
    </>
  );
}
