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

const LINES_PX = 44;

/** The portfolio with the lowest ESG score, what drags it most, and what swaps would do (ui.md 9.2). */
export function WorstPortfolioLines({ profileId, asOf, isTableThere }: Props) {
  const viewer = useViewer();
  const isSeen = hasEsg(viewer) && mayCall(viewer, worstPortfolioEndpoint);
  const query = useQuery({
    ...worstPortfolioQuery(profileId ?? 0, asOf),
    enabled: isSeen && isTableThere && profileId !== undefined,
  });
  if (!isSeen) return null;
  return (
    <section className="worst-portfolio" aria-label={messages.label}>
      <Loaded query={query} failed={messages.failed} heightPx={LINES_PX} waitText={messages.wait}>
        {({ compared, worst }) =>
          worst === null ? (
            <p>{messages.none}</p>
          ) : (
            <Lines worst={worst} compared={compared} at={{ profile: profileId, asOf }} />
          )
        }
      </Loaded>
    </section>
  );
}

interface LinesProps {
  readonly worst: WorstPortfolio;
  readonly compared: number;
  /** What its page is opened with. */
  readonly at: { readonly profile: number | undefined; readonly asOf: string | undefined };
}

function Lines({ worst, compared, at }: LinesProps) {
  const { user_is_scoped: isScoped } = useViewer();
  const { id, name, score, grade } = worst;
  return (
    <>
      <p>
        {compared > 1 ? `${messages.lowest(compared)} ` : null}
        <a href={liftsPath(id, at)}>{name}</a> <GradeMark grade={grade} score={score} />{' '}
        {formatScore(score)}. {dragSentence(worst, isScoped)}
      </p>
      <p>
        <Swaps worst={worst} at={at} />
      </p>
    </>
  );
}

/** As the bars of its lifts and drags write them. */
function dragSentence(
  { drags, reference_name: reference }: WorstPortfolio,
  isScoped: boolean,
): string {
  if (reference === null) return messages.noReference;
  const against = isScoped ? messages.againstSeen(reference) : messages.against(reference);
  const named = drags.flatMap(({ name, contribution }) => {
    const points = signedText(contribution, { format: formatScore });
    return points === formatScore(0) ? [] : [`${name} ${points}`];
  });
  return named.length === 0 ? messages.notDragged(against) : messages.dragged(named, against);
}

const lettered = ({ score, grade }: Pick<WorstPortfolio, 'score' | 'grade'>): string =>
  `${grade} ${formatScore(score)}`;

/** A better score may cost carbon, so both stand in the line. */
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
function Swaps({ worst, at }: Omit<LinesProps, 'compared'>) {
  const { user_is_scoped: isScoped } = useViewer();
  const { swaps, id } = worst;
  if (at.asOf !== undefined) return messages.noSwapThen;
  if (swaps === null && worst.reference_name === null) return null;
  if (swaps === null) return isScoped ? messages.noSwapSeen : messages.noSwap;
  const pairs = swaps.pairs.map(({ from, to }) => messages.pair(from.name, to.name));
  const [before, after] = [lettered(worst), lettered(swaps)];
  return (
    <>
      {messages.replacing(pairs)}{' '}
      <Tooltip label={messages.howChosen}>
        <a href={liftsPath(id, { ...at, draft: swaps.draft })}>
          {before === after ? messages.hardlyMoves(before) : messages.brings(before, after)}
        </a>
      </Tooltip>
      . {besideSentence(swaps)}
    </>
  );
}
