import { globSync, readFileSync } from 'node:fs';
import { listTeamEndpoint } from '@verdure/contract/access/team';
import { listPortfoliosEndpoint } from '@verdure/contract/investments/portfolios';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { TERM_GROUPS } from '../src/ui/terms/terms.ts';
import { answers } from './fake-edge.ts';
import { heading, openPage } from './open-page.tsx';

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

  it('lead an empty organisation from its home page, and tick what is done', async () => {
    const calls = [answers(listPortfoliosEndpoint, []), answers(listTeamEndpoint, [])];
    openPage('/dashboard', { calls, user: superUser });
    expect(await steps()).toEqual([
      ['To do', 'Upload a portfolio'],
      ['To do', 'Choose a profile'],
      ['To do', 'Read the grade of your portfolio'],
      ['To do', 'Invite colleagues'],
    ]);
  });

  it('stay until they are hidden, and never start where there is a portfolio', async () => {
    localStorage.setItem('verdure.first-steps.77', 'open');
    const { person } = openPage('/dashboard/help', {
      calls: [answers(listTeamEndpoint, [])],
      user: { ...superUser, default_profile_id: 4 },
    });
    await heading();
    await screen.findAllByRole('img', { name: 'Done' });
    expect((await steps()).slice(0, 2)).toEqual([
      ['Done', 'Upload a portfolio'],
      ['Done', 'Choose a profile'],
    ]);
    await person.click(screen.getByRole('button', { name: 'Hide' }));
    expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
    expect(localStorage.getItem('verdure.first-steps.77')).toBe('hidden');
  });
});
