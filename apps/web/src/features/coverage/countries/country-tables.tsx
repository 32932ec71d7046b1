import './country-overall.css';

import type { CountryScores } from '@verdure/contract/coverage/countries';
import { COUNTRY_PILLARS } from '@verdure/contract/vocabulary';

import { Panel } from '../../../ui/panel.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { CountryIssueTable } from './country-issue-table.tsx';
import type { CountryChoice } from './country-issue-table.tsx';
import { COUNTRY_TABLE_TITLES, countryMessages } from './country.messages.ts';

interface Props {
  readonly scores: CountryScores;
  readonly choice: CountryChoice;
}

/** Environmental, Social and Governance issues (SCR-CTRY-02). */
export function CountryTables({ scores, choice }: Props) {
  return (
    <div className="country-tables">
      {COUNTRY_PILLARS.map((pillar) => {
        const issues = scores.country_dimensions.filter((issue) => issue.pillar === pillar);
        return (
          <Panel key={pillar} title={COUNTRY_TABLE_TITLES[pillar]}>
            {issues.length === 0 ? (
              <Empty text={countryMessages.noIssues} />
            ) : (
              <CountryIssueTable
                title={COUNTRY_TABLE_TITLES[pillar]}
                issues={issues}
                choice={choice}
              />
            )}
          </Panel>
        );
      })}
    </div>
  );
}
