import {
  answerDisagreementEndpoint,
  type DisagreementNote,
  listDisagreementsEndpoint,
} from '@verdure/contract/desk/disagreements';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { answers, inTurn, refuses } from './fake-edge.ts';
import { disagreementOf } from './operations-factories.ts';
import { bodiesOf, openReview } from './open-review.ts';

const noteOf = (change: Partial<DisagreementNote> = {}): DisagreementNote => ({
  id: 1,
  is_desk: true,
  author_name: 'Iris Berg',
  text: 'It counts from July',
  state_after: 'answered',
  created_at: '2026-03-02T09:30:00.000Z',
  ...change,
});

const threads = () => screen.findByRole('region', { name: 'Disagreements' });

describe('what clients said of a score', () => {
  it('stands beside the value with its state, and is answered or closed there', async () => {
    const said = disagreementOf({ reason: 'Published in May' });
    const { person, sent } = openReview([
      inTurn(
        answers(listDisagreementsEndpoint, [said]),
        answers(listDisagreementsEndpoint, [
          disagreementOf({ reason: 'Published in May', state: 'closed', notes: [noteOf()] }),
        ]),
      ),
      answers(answerDisagreementEndpoint, said),
    ]);
    const region = within(await threads());
    expect(region.getByText('Open')).toBeVisible();
    expect(region.getByText('Published in May')).toBeVisible();
    const close = region.getByRole('button', { name: 'Send and close' });
    expect(close).toHaveAccessibleDescription('Write something first');
    await person.type(region.getByRole('textbox', { name: 'Answer' }), 'It counts from July');
    await person.click(close);
    expect(await region.findByText('Closed')).toBeVisible();
    expect(bodiesOf(sent, `POST /api/disagreements/${said.id}/answers`)).toEqual([
      { text: 'It counts from July', closes: true },
    ]);
    expect(region.getByRole('textbox', { name: 'Answer' })).toHaveValue('');
  });

  it('keeps what was written where it could not be sent', async () => {
    const { person } = openReview([
      answers(listDisagreementsEndpoint, [disagreementOf()]),
      refuses(answerDisagreementEndpoint, 400, 'The note was lost'),
    ]);
    const region = within(await threads());
    await person.type(region.getByRole('textbox', { name: 'Answer' }), 'It counts');
    await person.click(region.getByRole('button', { name: 'Send the answer' }));
    expect(await screen.findByText('The note was lost')).toBeVisible();
    expect(region.getByRole('textbox', { name: 'Answer' })).toHaveValue('It counts');
  });

  it('is nothing where nobody said anything', async () => {
    openReview([answers(listDisagreementsEndpoint, [])]);
    await screen.findByRole('region', { name: 'Decision' });
    expect(screen.queryByRole('region', { name: 'Disagreements' })).toBeNull();
  });
});
