import { globSync, readFileSync } from 'node:fs';
import { listTeamEndpoint } from '@verdure/contract/access/team';
import { companyNamesEndpoint } from '@verdure/contract/coverage/companies';
import { ownDataEndpoint } from '@verdure/contract/coverage/own-data';
import { listPortfoliosEndpoint } from '@verdure/contract/investments/portfolios';
import { portfolioFiguresEndpoint } from '@verdure/contract/investments/portfolio-figures';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { TERM_GROUPS } from '../src/ui/terms/terms.ts';
import { answers } from './fake-edge.ts';
import { heading, openPage } from './open-page.tsx';
import { ownDataOf } from './own-data-factories.ts';

describe('the glossary', () => {
  it('opens at a term by its short address', async () => {
    openPage('/help#assessed-share');
    expect(await heading()).toHaveTextContent('Glossary');
    expect(window.location.pathname + window.location.hash).toBe('/dashboard/help#assessed-share');
    expect(screen.getByRole('link', { current: 'location' })).toHaveTextContent('Assessed share');
  });

  it('has the grade bands and every kind of emptiness', async () => {
    openPage('/dashboard/help');
    await heading();
    const bands = within(screen.getByRole('table')).getAllByRole('row');
    expect(bands).toHaveLength(6);
    expect(bands[1]).toHaveTextContent('Very Goodmore than 1.5 above 2');
    for (const name of ['N/D', 'N/A', 'Not covered', 'Not in your subscription']) {
      expect(screen.getByRole('link', { name })).toBeVisible();
    }
  });

  it('has each address once, and every term that a page links to', () => {
    const ids = TERM_GROUPS.flatMap(({ terms }) => terms.map(({ id }): string => id));
    expect(new Set(ids).size).toBe(ids.length);
    const source = `${import.meta.dirname}/../src/`;
    const linked = globSync('**/*.tsx', { cwd: source }).flatMap((file) =>
      [...readFileSync(source + file, 'utf8').matchAll(/<Term id="([^"]+)"/g)].map(
        ([, id = '']) => id,
      ),
    );
    expect(linked.length).toBeGreaterThan(5);
    expect(linked.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe('the first steps', () => {
  const steps = async () =>
    within(await screen.findByRole('region', { name: 'First steps' }))
      .getAllByRole('listitem')
      .map((item) => [
        within(item).getByRole('img').getAttribute('aria-label'),
        within(item).getByRole('link').textContent,
      ]);
  const superUser = { id: 77, role_id: 2, default_profile_id: -1 };

  const nothing = [
    answers(listPortfoliosEndpoint, []),
    answers(listTeamEndpoint, []),
    answers(ownDataEndpoint, { precedence: 'own_first', uploads: [], mappings: [], funds: [] }),
  ];

  it('lead an empty organisation from its home page, and tick what is there', async () => {
    openPage('/dashboard', { calls: nothing, user: superUser });
    expect(await steps()).toEqual([
      ['To do', 'Bring your own data'],
      ['To do', 'Upload a portfolio'],
      ['To do', 'Choose a profile'],
      ['To do', 'Read the grade of your portfolio'],
      ['To do', 'Invite colleagues'],
    ]);
  });

  it('begin with the companies where there are none', async () => {
    openPage('/dashboard', {
      calls: [...nothing, answers(companyNamesEndpoint, [])],
      user: superUser,
    });
    expect(await screen.findByText(/^Load companies on the server: npm run verdure/)).toBeVisible();
  });

  it('tick own data once there is an upload, and the grade once a portfolio has one', async () => {
    localStorage.setItem('verdure.first-steps.77', 'open');
    const figures = (grade: 'B' | null) =>
      answers(portfolioFiguresEndpoint, [
        {
          id: 5,
          is_empty: false,
          overalls: { weighted_esg_score: null, weighted_esg_grade: grade, esg_covered_weight: 0 },
          itr: null,
          footprint: null,
          excluded: null,
        },
      ]);
    const own = answers(ownDataEndpoint, ownDataOf({}));
    openPage('/dashboard/help', {
      calls: [own, figures(null), answers(listTeamEndpoint, [])],
      user: superUser,
    });
    await waitFor(async () =>
      expect(await steps()).toMatchObject([
        ['Done', 'Bring your own data'],
        ['Done', 'Upload a portfolio'],
        ['To do', 'Choose a profile'],
        ['To do', 'Read the grade of your portfolio'],
        ['To do', 'Invite colleagues'],
      ]),
    );
    cleanup();
    openPage('/dashboard/help', {
      calls: [own, figures('B'), answers(listTeamEndpoint, [])],
      user: superUser,
    });
    await waitFor(async () =>
      expect(await steps()).toContainEqual(['Done', 'Read the grade of your portfolio']),
    );
  });

  it('stay until they are hidden, and never start where there is a portfolio', async () => {
    localStorage.setItem('verdure.first-steps.77', 'open');
    const { person } = openPage('/dashboard/help', {
      calls: nothing.slice(1),
      user: { ...superUser, default_profile_id: 4 },
    });
    await heading();
    await screen.findAllByRole('img', { name: 'Done' });
    expect((await steps()).slice(1, 3)).toEqual([
      ['Done', 'Upload a portfolio'],
      ['Done', 'Choose a profile'],
    ]);
    await person.click(screen.getByRole('button', { name: 'Hide' }));
    expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
    expect(localStorage.getItem('verdure.first-steps.77')).toBe('hidden');
  });
});
