import './sdg-tiles.css';

import type { CompanyDimension } from '@verdure/contract/coverage/companies';
import { IMPACT_THEMES, SDGS } from '@verdure/contract/vocabulary';
import type { Grade, SdgId } from '@verdure/contract/vocabulary';

import { GradeMark } from '../../../ui/grade/grade-mark.tsx';

interface Props {
  readonly issues: readonly CompanyDimension[];
}

interface Link {
  readonly theme: string;
  readonly grade: Grade;
}

const MOST_TAGS = 3;

/** The graded impact themes that contribute to a goal (SCR-GLB-41). */
function linksOf(sdgId: SdgId, issues: readonly CompanyDimension[]): readonly Link[] {
  return IMPACT_THEMES.flatMap(({ dimensionId, name, sdgIds }) => {
    const grade = issues.find(({ id }) => id === dimensionId)?.overall_grade ?? null;
    const isServed = sdgIds.some((id) => id === sdgId);
    return isServed && grade !== null ? [{ theme: name, grade }] : [];
  }).slice(0, MOST_TAGS);
}

/** 17 tiles: linked goals show the grade of their theme, the others are outlined. */
export function SdgTiles({ issues }: Props) {
  return (
    <ol className="sdg-tiles">
      {SDGS.map(({ id, name }) => {
        const links = linksOf(id, issues);
        return (
          <li key={id} className="sdg-tile" data-linked={links.length > 0 || undefined}>
            <span className="sdg-number">{id}</span>
            <span className="sdg-name">{name}</span>
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
