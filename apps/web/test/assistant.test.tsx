import { createTicketEndpoint } from '@verdure/contract/access/tickets';
import {
  askAssistantEndpoint,
  beginAssistantEndpoint,
} from '@verdure/contract/screening/assistant';
import { FEATURES } from '@verdure/contract/vocabulary';
import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { PublicQueries } from '../src/api/public-queries.tsx';
import { AssistantFrame } from '../src/features/screening/assistant/assistant-frame.tsx';
import type { AssistantMessage } from '@verdure/contract/screening/assistant';
import { answers, fakeEdge, refuses } from './fake-edge.ts';
import { openPage } from './open-page.tsx';
import { without } from './factories.ts';
import { openPublicPage } from './open-public-page.tsx';
import { screenerAnswers } from './screener-factories.ts';

const TOKEN = 'ticket-1';
const QUERY = 'query { company_api(columns: ["name"]) { name } }';

async function openFrame(onQuery: (message: AssistantMessage) => void) {
  fakeEdge([answers(createTicketEndpoint, { token: TOKEN })]);
  render(
    <PublicQueries>
      <AssistantFrame onQuery={onQuery} />
    </PublicQueries>,
  );
  const frame = await screen.findByTitle('Ask our A.I model');
  if (!(frame instanceof HTMLIFrameElement)) throw new Error('the assistant has no frame');
  return frame;
}

const tell = (data: unknown, { source, origin = window.location.origin }: MessageEventInit) =>
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data, source: source ?? null, origin }));
  });

describe('the frame of the assistant', () => {
  it('SCR-AI-01 (part) opens a path of this origin with the embed flag and a ticket, under its title', async () => {
    const frame = await openFrame(() => undefined);
    expect(frame).toHaveAttribute('src', `/assistant?embed=true&token=${TOKEN}`);
    expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(frame).toHaveClass('assistant-frame');
    expect(screen.getByText('Answers become a query you can inspect before running')).toBeVisible();
  });

  it('SCR-AI-02 (part) takes messages of its own origin, frame and token, and no other', async () => {
    const onQuery = vi.fn();
    const { contentWindow: source } = await openFrame(onQuery);
    const message = { token: TOKEN, query: QUERY };
    tell(message, { source, origin: 'https://elsewhere.example' });
    tell(message, { source: window });
    tell({ ...message, token: 'other' }, { source });
    tell({ ...message, more: 1 }, { source });
    tell('text', { source });
    expect(onQuery).not.toHaveBeenCalled();
    tell(message, { source });
    expect(onQuery).toHaveBeenCalledExactlyOnceWith({ token: TOKEN, query: QUERY });
  });

  it('SCR-AI-03 (part) shows why a data query cannot be converted, until another one can', async () => {
    let fails = true;
    const { contentWindow: source } = await openFrame(() => {
      if (fails) throw new Error('Unsuported query argument - order_by');
    });
    const message = { token: TOKEN, query: QUERY };
    tell(message, { source });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Error: Unsuported query argument - order_by',
    );
    fails = false;
    tell(message, { source });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

const begins = answers(beginAssistantEndpoint, { conversation: 'conversation-1' });

describe('the page in the frame', () => {
  it('takes the ticket out of its address, asks, and hands the query over', async () => {
    const handedOver = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined);
    const replaced = vi.spyOn(window.history, 'replaceState');
    const sentence = 'Companies where Governance, Grade is D or E.';
    const { person, sent } = await openPublicPage(`/assistant?embed=true&token=${TOKEN}`, {
      calls: [
        begins,
        answers(askAssistantEndpoint, {
          query: QUERY,
          sentence,
          unread: [],
          mended: [{ text: 'goverance', as: 'governance' }],
          order: null,
          portfolio: null,
          notes: [],
        }),
      ],
    });
    expect(replaced).toHaveBeenCalledWith(null, '', '/assistant');
    await person.type(await screen.findByLabelText('Your question'), 'goverance grade D');
    await person.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByText('Read ‘goverance’ as ‘governance’.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Use this query' }));
    expect(handedOver).toHaveBeenCalledExactlyOnceWith(
      { token: TOKEN, query: QUERY },
      window.location.origin,
    );
    expect(sent.map(({ body }) => body)).toContain(
      JSON.stringify({ conversation: 'conversation-1', question: 'goverance grade D' }),
    );
    handedOver.mockRestore();
    replaced.mockRestore();
  });

  it('hands over how the rows are sorted, and the portfolio that is named', async () => {
    const handedOver = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined);
    const order = { column: 'total.climate.score.current', isDescending: true };
    const sentence = 'All companies. Sorted by Climate, Score, highest first.';
    const answer = {
      query: QUERY,
      sentence,
      unread: [],
      mended: [],
      order,
      portfolio: { id: 7, name: 'Income' },
      notes: [],
    };
    const { person } = await openPublicPage(`/assistant?embed=true&token=${TOKEN}`, {
      calls: [begins, answers(askAssistantEndpoint, answer)],
    });
    await person.type(await screen.findByLabelText('Your question'), 'sorted by climate score');
    await person.click(screen.getByRole('button', { name: 'Ask' }));
    await person.click(await screen.findByRole('button', { name: 'Use this query' }));
    expect(handedOver).toHaveBeenCalledExactlyOnceWith(
      { token: TOKEN, query: QUERY, order, portfolioId: 7 },
      window.location.origin,
    );
    handedOver.mockRestore();
  });

  it('says so when nothing was understood, and takes an example over', async () => {
    const { person } = await openPublicPage(`/assistant?embed=true&token=${TOKEN}`, {
      calls: [
        begins,
        answers(askAssistantEndpoint, {
          query: null,
          sentence: '',
          unread: [],
          mended: [],
          order: null,
          portfolio: null,
          notes: [],
        }),
      ],
    });
    await person.click(
      await screen.findByRole('button', { name: 'Countries with social grade A or B' }),
    );
    expect(screen.getByLabelText('Your question')).toHaveValue(
      'Countries with social grade A or B',
    );
    await person.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByText(/^I did not understand this\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use this query' })).toBeNull();
  });

  it('asks with Enter, makes a new line with Shift, and marks each unread word with its reason', async () => {
    const reason = 'How much of this is left out? Write a comma behind what is left out.';
    const unread = [{ text: 'coal', start: 10, end: 14, reason, nearest: ['no coal'] }];
    const answer = {
      query: null,
      sentence: '',
      unread,
      mended: [],
      order: null,
      portfolio: null,
      notes: [],
    };
    const { person, sent } = await openPublicPage(`/assistant?embed=true&token=${TOKEN}`, {
      calls: [begins, answers(askAssistantEndpoint, answer)],
    });
    const field = await screen.findByLabelText('Your question');
    await person.type(field, 'Energy{Shift>}{Enter}{/Shift}no coal');
    expect(field).toHaveValue('Energy\nno coal');
    await person.type(field, '{Enter}');
    expect(
      await screen.findByText('I could not use: ‘coal’. Reword, or add them by hand.'),
    ).toBeVisible();
    expect(screen.getByText('coal', { selector: 'mark' })).toBeVisible();
    expect(screen.getByText(/left out\? .* You can ask: ‘no coal’\.$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use this query' })).toBeNull();
    expect(sent.filter(({ route }) => route.includes('answers'))).toHaveLength(1);
  });

  it.each([
    ['a link that was used', `/assistant?embed=true&token=${TOKEN}`],
    ['an address without a ticket', '/assistant'],
  ])('leads back to the screener from %s', async (_, address) => {
    await openPublicPage(address, {
      calls: [refuses(beginAssistantEndpoint, 403, 'The ticket is not valid any more')],
    });
    expect(await screen.findByText(/This page belongs to the screener/)).toBeVisible();
  });
});

const SCREENER = '/dashboard/screener';

describe('the assistant in the screener', () => {
  it('SCR-AI-04 is offered only where the organisation has the language model', async () => {
    openPage(`${SCREENER}?mode=ask`, {
      user: without(FEATURES.screenerLanguageModel),
      calls: screenerAnswers,
    });
    expect(await screen.findByRole('button', { name: 'Add field' })).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Ask our A.I model' })).toBeNull();
  });

  it('SCR-AI-02 SCR-AI-03 takes a data query into the builder, does not run it, and shows why it cannot', async () => {
    const calls = [answers(createTicketEndpoint, { token: TOKEN }), ...screenerAnswers];
    const { person } = openPage(SCREENER, { calls });
    await person.click(await screen.findByRole('radio', { name: 'Ask our A.I model' }));
    const frame = await screen.findByTitle('Ask our A.I model');
    if (!(frame instanceof HTMLIFrameElement)) throw new Error('the assistant has no frame');
    const { contentWindow: source } = frame;
    tell({ token: TOKEN, query: '{ company_api(order_by: 1) { name } }' }, { source });
    expect(screen.getByRole('alert')).toHaveTextContent('Unsuported query argument - order_by');
    tell({ token: TOKEN, query: '{ company_api { ...all } }' }, { source });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Unsuported query selection - FragmentSpread',
    );
    const where = JSON.stringify({ 'total.governance.grade.current': { _in: ['D', 'E'] } });
    const query = `{ company_api(where: ${JSON.stringify(where)}, columns: ["name"]) { name } }`;
    const order = { column: 'total.governance.score.current', isDescending: true };
    tell({ token: TOKEN, query, order }, { source });
    expect(
      await screen.findByRole('treeitem', { name: 'Governance, Grade is D or E' }),
    ).toBeVisible();
    const address = new URLSearchParams(window.location.search);
    expect(address.get('run')).toBeNull();
    expect(address.get('sort')).toBe('-total.governance.score.current');
    expect(address.get('mode')).toBeNull();
  });
});
