import './summary-view.css';

import { TOTAL_TENTHS } from '@verdure/scoring/weightings';

import { Panel } from '../../ui/panel.tsx';
import { TableScroll } from '../../ui/table/table-scroll.tsx';
import type { Customisation } from './customisation.ts';
import { customisationMessages } from './customisation.messages.ts';
import { allDifferences, type Difference, type DifferencesOf } from './differences.ts';
import type { Sector } from './sector-list.tsx';
import { differenceText, percentText } from './weight-text.ts';

interface Props extends Pick<Customisation, 'profile' | 'draft'> {
  /** Null for countries. */
  readonly sector: Sector | null;
}

const LEVELS: Readonly<Record<string, string>> = {
  sustainability: 'Sustainability',
  sustainability_s2: 'Climate',
  governance: 'Governance',
  impact: 'Impact',
  environmental: 'Environmental',
  social: 'Social',
};

/** What differs from the standard: the standard and the profile side by side. */
export function SummaryView({ profile, draft, sector }: Props) {
  const all = allDifferences(profile, draft, sector?.id ?? null);
  const customised = profile.sectors.filter(({ is_customised }) => is_customised).length;
  return (
    <Panel title={sector?.name ?? 'Countries'}>
      <div className="stack">
        {all.length === 0 ? (
          <p>{customisationMessages.noDifferences}</p>
        ) : (
          <SummaryTable all={all} profileName={profile.name} />
        )}
        {sector === null ? null : (
          <p className="caption">
            {customised} of {profile.sectors.length} sub-sectors have weights of their own.
          </p>
        )}
      </div>
    </Panel>
  );
}

interface TableProps {
  readonly all: readonly DifferencesOf[];
  readonly profileName: string;
}

function SummaryTable({ all, profileName }: TableProps) {
  return (
    <TableScroll label="Summary of differences">
      <table className="plain-table summary-table">
        <caption className="visually-hidden">Summary of differences</caption>
        <thead>
          <tr>
            <th scope="col">Level</th>
            <th scope="col">Weight</th>
            <th scope="col" className="number">
              Standard
            </th>
            <th scope="col">
              <span className="visually-hidden">From standard to {profileName}</span>
            </th>
            <th scope="col" className="number">
              {profileName}
            </th>
            <th scope="col" className="number">
              Points
            </th>
          </tr>
        </thead>
        <tbody>
          {all.flatMap(({ pillar, differences }) =>
            differences.map((difference) => (
              <SummaryRow
                key={`${pillar} ${difference.name}`}
                level={pillar === null ? 'Level 1' : (LEVELS[pillar] ?? pillar)}
                difference={difference}
              />
            )),
          )}
        </tbody>
      </table>
    </TableScroll>
  );
}

interface RowProps {
  readonly level: string;
  readonly difference: Difference;
}

function SummaryRow({ level, difference }: RowProps) {
  const { name, weightFraction, differenceFraction } = difference;
  const standard = weightFraction - differenceFraction;
  return (
    <tr>
      <td>{level}</td>
      <th scope="row">{name}</th>
      <td className="number">{percentText(standard * TOTAL_TENTHS)}</td>
      <td>
        <span
          className="summary-slope"
          aria-hidden="true"
          style={{
            '--from': Math.min(standard, weightFraction),
            '--to': Math.max(standard, weightFraction),
            '--at': weightFraction,
          }}
        />
      </td>
      <td className="number">{percentText(weightFraction * TOTAL_TENTHS)}</td>
      <td className="number">{differenceText(differenceFraction)}</td>
    </tr>
  );
}
