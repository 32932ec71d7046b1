import './account-page.css';

import { getLogoEndpoint } from '@verdure/contract/access/organisations';
import { listPortfoliosEndpoint } from '@verdure/contract/investments/portfolios';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { mayCall, useViewer } from '../api/viewer.ts';
import type { Viewer } from '../api/viewer.ts';
import { roleWords } from '../format/role-words.ts';
import { AccountIndex } from '../features/access/account/account-index.tsx';
import { accountMessages } from '../features/access/account/account.messages.ts';
import { ApiKey } from '../features/access/account/api-key.tsx';
import { Defaults } from '../features/access/account/defaults.tsx';
import { DetailsForm } from '../features/access/account/details-form.tsx';
import { LogoSettings } from '../features/access/account/logo-settings.tsx';
import { NotificationSettings } from '../features/access/account/notification-settings.tsx';
import { PasswordAtProvider } from '../features/access/account/password-at-provider.tsx';
import { PasswordForm } from '../features/access/account/password-form.tsx';
import { maySetProxySearch, ProxySearchSwitch } from '../features/access/account/proxy-search.tsx';
import { Sessions } from '../features/access/account/sessions.tsx';
import { ShortcutsSetting } from '../features/access/account/shortcuts-setting.tsx';
import { NewPasswordFields } from '../features/access/passwords/new-password-fields.tsx';
import { passwordsMessages } from '../features/access/passwords/passwords.messages.ts';
import { useNewPassword } from '../features/access/passwords/use-new-password.ts';
import { useSetDefault } from '../features/investments/portfolios/portfolios.mutations.ts';
import { portfoliosQuery } from '../features/investments/portfolios/portfolios.queries.ts';
import { profileChoicesQuery } from '../features/profiles/profiles.queries.ts';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';

interface Section {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
  /** Who sees the section; everyone if absent. */
  readonly isFor?: (viewer: Viewer) => boolean;
}

const SECTIONS: readonly Section[] = [
  {
    id: 'notifications',
    title: accountMessages.notifications,
    content: <NotificationSettings />,
  },
  { id: 'details', title: accountMessages.details, content: <DetailsForm /> },
  { id: 'password', title: accountMessages.password, content: <PasswordSection /> },
  { id: 'sessions', title: accountMessages.sessions, content: <Sessions /> },
  {
    id: 'logo',
    title: accountMessages.logo,
    content: <LogoSettings />,
    isFor: (viewer) => mayCall(viewer, getLogoEndpoint),
  },
  { id: 'api-key', title: accountMessages.apiKey, content: <ApiKey /> },
  {
    id: 'defaults',
    title: accountMessages.defaults,
    content: <DefaultsSection />,
    isFor: (viewer) => mayCall(viewer, listPortfoliosEndpoint),
  },
  {
    id: 'search',
    title: accountMessages.search,
    content: (
      <Panel title={accountMessages.search}>
        <ProxySearchSwitch label={accountMessages.includeProxies} />
      </Panel>
    ),
    isFor: maySetProxySearch,
  },
  { id: 'keyboard', title: accountMessages.keyboard, content: <ShortcutsSetting /> },
];

/** /dashboard/account */
export function AccountPage() {
  const viewer = useViewer();
  const sections = SECTIONS.filter(({ isFor }) => isFor === undefined || isFor(viewer));
  return (
    <Page
      title={accountMessages.title}
      facts={`${viewer.full_name} · ${roleWords(viewer.role_name)}`}
    >
      <div className="account-page">
        <div className="blocks">
          {sections.map(({ id, content }) => (
            <div key={id} id={id} className="account-section">
              {content}
            </div>
          ))}
        </div>
        <AccountIndex sections={sections} />
      </div>
    </Page>
  );
}

/** The password form, or a link to the identity provider. */
function PasswordSection() {
  const { abilities, organisation } = useViewer();
  const hasPolicy = organisation.has_password_policy;
  const model = useNewPassword({ hasPolicy, mismatch: passwordsMessages.bothMustMatch });
  return (
    <Panel title={accountMessages.password}>
      {abilities.change_password ? (
        <PasswordForm
          password={model.password}
          passwordReason={model.disabledReason}
          passwordFields={
            <NewPasswordFields model={model} size="regular" label={accountMessages.newPassword} />
          }
          onSaved={model.clear}
        />
      ) : (
        <PasswordAtProvider />
      )}
    </Panel>
  );
}

function DefaultsSection() {
  const setDefault = useSetDefault();
  return (
    <Defaults
      portfolios={useQuery(portfoliosQuery())}
      profiles={useQuery(profileChoicesQuery())}
      onPortfolio={(id) => setDefault.mutate({ default_portfolio_id: id })}
      onProfile={(id) => setDefault.mutate({ default_profile_id: id })}
    />
  );
}
