import { listPrivateCompaniesEndpoint } from '@verdure/contract/access/organisations';
import { listOutboxEndpoint, readOutboxMailEndpoint } from '@verdure/contract/operations/outbox';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { showableMail } from '../src/features/operations/outbox/showable-mail.ts';
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

describe('the private companies of role 6', () => {
  const user = { role_id: 6, role_name: 'metric-ddp-user' };

  it('SCR-LOGIN-07 (part) lands on them: name, ISIN, sector, latest year', async () => {
    const companies = [
      {
        id: 1,
        name: 'Asker',
        isin: 'ZZ0000000012',
        sector: { id: 7, name: 'Steel' },
        latest_year: 2025,
      },
      { id: 2, name: 'Bodo', isin: null, sector: null, latest_year: null },
    ];
    openPage('/dashboard', { user, calls: [answers(listPrivateCompaniesEndpoint, companies)] });
    const row = await screen.findByRole('row', { name: /Asker/ });
    expect(window.location.pathname).toBe('/metric_ddp/manage-companies');
    expect(row).toHaveTextContent('AskerZZ0000000012Steel2025');
    expect(screen.getByRole('row', { name: /Bodo/ })).toHaveTextContent(
      'BodoNot availableNo sector availableNot available',
    );
  });

  it('says that there are none', async () => {
    const calls = [answers(listPrivateCompaniesEndpoint, [])];
    openPage('/metric_ddp/manage-companies', { user, calls });
    expect(
      await screen.findByText('Your organisation has no private companies yet.'),
    ).toBeVisible();
  });

  it('SCR-GLB-37 is for role 6 alone', async () => {
    openPage('/metric_ddp/manage-companies', { user: administratorOf() });
    expect(await screen.findByText('Your role may not open this page')).toBeVisible();
  });
});
