import './effect-panel.css';

import type { IdAndName } from '@verdure/contract/http/fields';
import type { EffectSide, ProfileEffect } from '@verdure/contract/investments/profile-effect';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { formatCount } from '../../format/number.ts';
import { formatShareAboveZero, formatPercent } from '../../format/percent.ts';
import { formatScore } from '../../format/score.ts';
import { Select } from '../../ui/controls/select.tsx';
import { GradeMark } from '../../ui/grade/grade-mark.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { customisationMessages } from './customisation.messages.ts';
import { effectQuery } from './customisation.mutations.ts';
import type { Customisation } from './customisation.ts';
import { useThrottled } from './use-throttled.ts';
import { draftBody, incompleteGroup, isEmptyDraft } from './weighing.ts';

interface Props extends Pick<Customisation, 'profile' | 'draft'> {
  readonly kind: 'esg' | 'impact';
  readonly portfolios: readonly IdAndName[];
  readonly portfolioId: number | undefined;
  readonly onPortfolio: (id: number) => void;
}

const NAMES = { esg: 'ESG', impact: 'Impact' } as const;

/** What the draft changes in a portfolio, while the sliders move (ui.md 5.18). */
export function EffectPanel({ portfolios, portfolioId, onPortfolio, ...rest }: Props) {
  return (
    <Panel title="Live effect">
      {portfolioId === undefined ? (
        <p className="caption">{customisationMessages.noPortfolio}</p>
      ) : (
        <div className="stack">
          <Select
            label="Portfolio"
            options={portfolios.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(portfolioId)}
            onChange={(value) => onPortfolio(Number(value))}
          />
          <Effect {...rest} portfolioId={portfolioId} />
        </div>
      )}
    </Panel>
  );
}

/** Two frames of waiting at most; the server answers a demo universe in less. */
const THROTTLE_MS = 120;

type EffectProps = Pick<Props, 'profile' | 'draft' | 'kind'> & { readonly portfolioId: number };

function Effect({ profile, draft, kind, portfolioId }: EffectProps) {
  const body = useMemo(() => draftBody(profile, draft, true), [profile, draft]);
  const asked = useThrottled(body, THROTTLE_MS);
  const effect = useQuery(effectQuery({ profileId: profile.id, portfolioId, kind, draft: asked }));
  return (
    <>
      {incompleteGroup(draft) === null ? null : (
        <p className="caption">{customisationMessages.effectSpread}</p>
      )}
      <Loaded query={effect} failed={customisationMessages.effectFailed} heightPx={240}>
        {(data) => <EffectShown effect={data} kind={kind} isEmpty={isEmptyDraft(draft)} />}
      </Loaded>
    </>
  );
}

interface ShownProps {
  readonly effect: ProfileEffect;
  readonly kind: Props['kind'];
  readonly isEmpty: boolean;
}

function EffectShown({ effect, kind, isEmpty }: ShownProps) {
  const { before, after, companies, countries, holdings } = effect;
  return (
    <div className="lines">
      <GradeShares label="Saved" side={before} />
      <GradeShares label="Draft" side={after} />
      <p>
        {NAMES[kind]} score {formatScore(before.score)} <GradeMark grade={before.grade} />
        {' → '}
        <strong>{formatScore(after.score)}</strong> <GradeMark grade={after.grade} />
      </p>
      {isEmpty ? <p className="caption">{customisationMessages.effectNone}</p> : null}
      <ul className="effect-counts">
        <li>{changedText(holdings, 'holdings')}</li>
        <li>{changedText(companies, 'companies')}</li>
        {countries.changed > 0 ? <li>{changedText(countries, 'countries')}</li> : null}
      </ul>
      <ul className="effect-changes" aria-label="Holdings whose grade changes">
        {effect.changes.map((change) => (
          <li key={`${change.type} ${change.id}`}>
            <span>{change.name}</span>
            <span className="faint">{formatShareAboveZero(change.weight)}</span>
            <span>
              <GradeMark grade={change.before} /> → <GradeMark grade={change.after} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const changedText = ({ changed, total }: ProfileEffect['companies'], noun: string): string =>
  `${formatCount(changed)} of ${formatCount(total)} ${noun} change grade`;

const LABEL_FROM = 0.08;

/** All the weight by grade, as one bar of 100%. */
function GradeShares({ label, side }: { readonly label: string; readonly side: EffectSide }) {
  const present = side.grade_distribution.filter(({ weight }) => weight > 0);
  const rest = Math.max(0, 1 - present.reduce((sum, { weight }) => sum + weight, 0));
  const words = present.map(({ grade, weight }) => `${grade} ${formatPercent(weight)}`);
  const said = [...words, `no ESG grade ${formatPercent(rest)}`].join(', ');
  return (
    <div className="effect-shares">
      <span className="caption">{label}</span>
      <span className="effect-bar" role="img" aria-label={`${label}: ${said}`}>
        {present.map(({ grade, weight }) => (
          <span
            key={grade}
            className="effect-part"
            data-grade={grade.toLowerCase()}
            style={{ '--size': weight }}
          >
            {weight >= LABEL_FROM ? grade : ''}
          </span>
        ))}
        <span className="effect-part effect-rest" style={{ '--size': rest }} />
      </span>
    </div>
  );
}
