import { controversiesEndpoint } from '@verdure/contract/news/controversies';
import type { Controversies, Controversy } from '@verdure/contract/news/controversies';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import { useSite } from '../api/site.ts';
import { mayCall, useViewer } from '../api/viewer.ts';
import { portfoliosQuery } from '../features/investments/portfolios/portfolios.queries.ts';
import { Stories } from '../features/news/company-sentiment/stories.tsx';
import { StoriesModal } from '../features/news/company-sentiment/stories-modal.tsx';
import { controversiesMessages } from '../features/news/controversies/controversies.messages.ts';
import { controversiesQuery } from '../features/news/controversies/controversies.queries.ts';
import { ControversiesList } from '../features/news/controversies/controversies-list.tsx';
import { formatDate } from '../format/date.ts';
import { formatCount } from '../format/number.ts';
import { paths } from '../paths.ts';
import { Select } from '../ui/controls/select.tsx';
import { Page } from '../ui/page.tsx';
import { Empty } from '../ui/states/empty.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { premiumWords } from '../ui/states/premium-words.ts';
import { useSearchChange } from './use-search-change.ts';

const LIST_PX = 480;

/** /dashboard/controversies, of one portfolio with ?portfolio=ID */
export function ControversiesPage() {
  const viewer = useViewer();
  const supportEmail = useSite()?.support_email;
  if (mayCall(viewer, controversiesEndpoint)) return <Inbox />;
  const { what, how } = premiumWords(controversiesMessages.feature, supportEmail);
  return (
    <Page title={controversiesMessages.title}>
      <Empty text={what} why={how} />
    </Page>
  );
}

function Inbox() {
  const { portfolio } = useSearch({ from: paths.controversies });
  const found = useQuery(controversiesQuery(portfolio));
  return (
    <Page title={controversiesMessages.title} actions={<PortfolioChoice portfolioId={portfolio} />}>
      <Loaded query={found} failed={controversiesMessages.failed} heightPx={LIST_PX}>
        {(controversies) => <Found found={controversies} portfolioId={portfolio} />}
      </Loaded>
    </Page>
  );
}

const factsOf = ({ from, last_day, company_count }: Controversies): string =>
  `${formatCount(company_count)} companies, also those held through funds, ${formatDate(from)} to ${formatDate(last_day)}`;

const ALL = 'all';

function PortfolioChoice({ portfolioId }: { readonly portfolioId: number | undefined }) {
  const portfolios = useQuery(portfoliosQuery());
  const onSearch = useSearchChange(paths.controversies);
  const options = (portfolios.data ?? []).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));
  return (
    <Select
      label="Portfolio"
      options={[{ value: ALL, label: controversiesMessages.all }, ...options]}
      value={portfolioId === undefined ? ALL : String(portfolioId)}
      onChange={(value) => onSearch({ portfolio: value === ALL ? undefined : Number(value) })}
    />
  );
}

interface FoundProps {
  readonly found: Controversies;
  readonly portfolioId: number | undefined;
}

function Found({ found, portfolioId }: FoundProps) {
  const [opened, setOpened] = useState<Controversy | null>(null);
  const { days, company_count, sources } = found;
  const { noCompanies, noCompaniesWhy, none, noneWhy, noSources } = controversiesMessages;
  if (company_count === 0) return <Empty text={noCompanies} why={noCompaniesWhy} />;
  if (days.length === 0)
    return <Empty text={none} why={sources.length === 0 ? noSources : noneWhy} />;
  return (
    <>
      <p className="caption">{factsOf(found)}</p>
      <ControversiesList
        found={found}
        portfolioId={portfolioId}
        storiesOf={({ stories }) => <Stories stories={stories} />}
        onOpen={setOpened}
      />
      {opened === null ? null : (
        <StoriesModal
          companyId={opened.company.id}
          day={opened.day}
          first="Negative"
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
