import './sdg-tiles.css';

import type { CompanyDimension, CompanyScores } from '@verdure/contract/coverage/companies';
import { IMPACT_THEMES, SDGS } from '@verdure/contract/vocabulary';
import type { Grade, SdgId } from '@verdure/contract/vocabulary';

import { formatScore } from '../../../format/score.ts';
import { GradeMark } from '../../../ui/grade/grade-mark.tsx';
import { companyMessages } from './company.messages.ts';

interface Props {
  readonly issues: readonly CompanyDimension[];
  /** Absent where the answer has none. */
  readonly goals: NonNullable<CompanyScores['sdgs']>;
}

interface Link {
  readonly theme: string;
  readonly grade: Grade;
}

const MOST_TAGS = 3;

const themesOf = (sdgId: SdgId) =>
  IMPACT_THEMES.filter(({ sdgIds }) => sdgIds.some((id) => id === sdgId));

/** The graded impact themes that contribute to a goal (SCR-GLB-41). */
function linksOf(sdgId: SdgId, issues: readonly CompanyDimension[]): readonly Link[] {
  return themesOf(sdgId)
    .flatMap(({ dimensionId, name }) => {
      const grade = issues.find(({ id }) => id === dimensionId)?.overall_grade ?? null;
      return grade === null ? [] : [{ theme: name, grade }];
    })
    .slice(0, MOST_TAGS);
}

/**
 * 17 tiles: linked goals show their score and grade, and the themes that they are the mean of; the
 * others are outlined and say why they have none.
 */
export function SdgTiles({ issues, goals }: Props) {
  return (
    <ol className="sdg-tiles">
      {SDGS.map(({ id, name }) => {
        const links = linksOf(id, issues);
        const goal = goals.find(({ sdg_id }) => sdg_id === id);
        return (
          <li key={id} className="sdg-tile" data-linked={links.length > 0 || undefined}>
            <span className="sdg-number">{id}</span>
            <span className="sdg-name">{name}</span>
            {goal === undefined || goal.score === null ? (
              <span className="sdg-score">
                {themesOf(id).length === 0 ? companyMessages.noTheme : 'N/D'}
              </span>
            ) : (
              <span className="sdg-score">
                <GradeMark grade={goal.grade} />
                {formatScore(goal.score)}
              </span>
            )}
            <span className="sdg-links">
              {links.map(({ theme, grade }) => (
                <span key={theme} className="sdg-link">
                  <GradeMark grade={grade} />
                  {theme}
                </span>
              ))}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
