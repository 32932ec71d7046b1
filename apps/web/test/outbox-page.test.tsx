import {
  listOutboxEndpoint,
  readOutboxMailEndpoint,
} from '@verdure/contract/administration/outbox';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { showableMail } from '../src/features/administration/outbox/showable-mail.ts';
import { findInPlace } from './in-place.ts';
import { userOf } from './factories.ts';
import { answers, refuses } from './fake-edge.ts';
import { openPage } from './open-page.tsx';
import { mail, wholeMail } from './operations-factories.ts';
import { administratorOf } from './team-factories.ts';

const OUTBOX = '/dashboard/outbox';

describe('the outbox', () => {
  it('lists the mails and opens one as text and as a page that can do nothing', async () => {
    const calls = [
      answers(listOutboxEndpoint, { is_used: true, mails: [mail] }),
      answers(readOutboxMailEndpoint, wholeMail),
    ];
    const { person } = openPage(OUTBOX, { user: administratorOf(), calls });
    await person.click(await screen.findByRole('link', { name: mail.subject }));
    expect(await screen.findByText('Good day Ida')).toBeVisible();
    expect(window.location.search).toBe('?mail=mail-1');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(mail.subject);
    const back = within(screen.getByRole('main')).getByRole('link', { name: 'Outbox' });
    expect(back).toHaveAttribute('href', OUTBOX);
    await person.click(screen.getByRole('tab', { name: 'HTML' }));
    const frame = screen.getByTitle(`${mail.subject}, as HTML`);
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame).toHaveProperty('srcdoc', showableMail(wholeMail.html, ''));
  });

  it('says where the mails are when a server takes them', async () => {
    const calls = [answers(listOutboxEndpoint, { is_used: false, mails: [] })];
    openPage(OUTBOX, { user: administratorOf(), calls });
    expect(await screen.findByText(/sends mail through a mail server/)).toBeVisible();
    expect(screen.getByText('No mails')).toBeVisible();
  });

  it('SCR-GLB-30 is not for the restricted administrator', async () => {
    const user = administratorOf({ organisation_id: 311, abilities: userOf().abilities });
    openPage(OUTBOX, { user });
    expect(await screen.findByText('Your role may not read the outbox.')).toBeVisible();
  });

  it('says that a mail is not there', async () => {
    const calls = [refuses(readOutboxMailEndpoint, 404, 'No such mail')];
    openPage(`${OUTBOX}?mail=gone`, { user: administratorOf(), calls });
    expect(await findInPlace(/There was an error loading the mail/)).toBeVisible();
  });
});

it('turns the looks of a mail into rules that carry the nonce of the page', () => {
  expect(
    showableMail('<html><body style="color:red"><p style="margin:0">x</p></body></html>', 'N'),
  ).toBe(
    '<html><head><style nonce="N">[data-look="0"]{color:red}[data-look="1"]{margin:0}</style></head>' +
      '<body data-look="0"><p data-look="1">x</p></body></html>',
  );
});

it('lets no look of a mail end the rule it is in', () => {
  const page = showableMail('<body style="color:red}</style><script>">x</body>', 'N');
  expect(page).toContain('[data-look="0"]{color:red/stylescript}');
});
