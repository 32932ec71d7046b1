import './data-sources-page.css';

import { DATA_LICENCES, DATA_SOURCES } from '@verdure/contract/coverage/data-sources';
import type { DataSource } from '@verdure/contract/coverage/data-sources';

import { useSite } from '../api/site.ts';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { Empty } from '../ui/states/empty.tsx';

/** /dashboard/data-sources */
export function DataSourcesPage() {
  const site = useSite();
  return (
    <Page title="Data sources and licences">
      {site?.public_data === false ? (
        <Empty text="This installation does not use the public data that the product ships." />
      ) : (
        <div className="data-sources">
          <p>
            Companies, figures and countries come from these public data sets. Nobody who publishes
            them endorses the product or what it computes from them.
          </p>
          {DATA_SOURCES.map((source) => (
            <Source key={source.name} source={source} />
          ))}
        </div>
      )}
    </Page>
  );
}

function Source({ source }: { readonly source: DataSource }) {
  const { name, publisher, copyright, licence, url, edition, usedFor, changes } = source;
  return (
    <Panel title={name}>
      <dl className="data-source">
        <dt>Publisher</dt>
        <dd>{publisher}</dd>
        {copyright === null ? null : (
          <>
            <dt>Notice</dt>
            <dd>{copyright}</dd>
          </>
        )}
        <dt>Licence</dt>
        <dd>
          <Outside address={DATA_LICENCES[licence]} text={licence} />
        </dd>
        <dt>Source</dt>
        <dd>
          <Outside address={url} text={url ?? 'Named beside each figure'} />
        </dd>
        <dt>Edition</dt>
        <dd>{edition}</dd>
        <dt>Used for</dt>
        <dd>{usedFor}</dd>
        <dt>Changes</dt>
        <dd>{changes}</dd>
      </dl>
    </Panel>
  );
}

interface OutsideProps {
  readonly address: string | null;
  readonly text: string;
}

function Outside({ address, text }: OutsideProps) {
  if (address === null) return text;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}
