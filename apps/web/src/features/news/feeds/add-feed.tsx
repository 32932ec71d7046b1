import { type addFeedEndpoint, feedAddress } from '@verdure/contract/news/news-feeds';
import type { BodyOf } from '@verdure/contract/http/endpoint';
import { useState } from 'react';

import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { FEED_SOURCES, feedMessages } from './feed.messages.ts';
import { useAddFeed } from './feed.queries.ts';

type Source = (typeof FEED_SOURCES)[number]['value'];

const POLL_MINUTES = 30;

/** What is sent, or why it cannot be yet. */
function bodyOf(feed: BodyOf<typeof addFeedEndpoint>) {
  if (feed.name.trim() === '') return feedMessages.noName;
  return feedAddress.safeParse(feed.address).success ? feed : feedMessages.noAddress;
}

/** A new feed: its name, its address and where its stories are from. */
export function AddFeed({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [source, setSource] = useState<Source>('news');
  return (
    <FormDialog
      title={feedMessages.add}
      action={feedMessages.save}
      body={bodyOf({ name, address: address.trim(), source, poll_minutes: POLL_MINUTES })}
      send={useAddFeed()}
      onClose={onClose}
    >
      <TextField label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <TextField
        label="Address"
        type="url"
        value={address}
        hint="Of an RSS, Atom or JSON feed. It is read every 30 minutes."
        onChange={(event) => setAddress(event.target.value)}
      />
      <Select label="Source" options={FEED_SOURCES} value={source} onChange={setSource} />
    </FormDialog>
  );
}
