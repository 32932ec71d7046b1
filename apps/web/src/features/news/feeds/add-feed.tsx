import { useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { FEED_SOURCES, feedMessages } from './feed.messages.ts';
import { useAddFeed } from './feed.queries.ts';

type Source = (typeof FEED_SOURCES)[number]['value'];

const POLL_MINUTES = 30;

/** A new feed: its name, its address and where its stories are from. */
export function AddFeed({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [source, setSource] = useState<Source>('news');
  const adding = useAddFeed(onClose);
  const missing =
    name.trim() === ''
      ? feedMessages.noName
      : /^https?:\/\/./.test(address.trim())
        ? null
        : feedMessages.noAddress;
  return (
    <Modal
      title={feedMessages.add}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isPending={adding.isPending}
            disabledReason={missing}
            onClick={() =>
              adding.mutate({ name, address: address.trim(), source, poll_minutes: POLL_MINUTES })
            }
          >
            {feedMessages.save}
          </Button>
        </>
      }
    >
      <div className="stack" data-first-focus>
        <TextField label="Name" value={name} onChange={(event) => setName(event.target.value)} />
        <TextField
          label="Address"
          type="url"
          value={address}
          hint="Of an RSS, Atom or JSON feed. It is read every 30 minutes."
          onChange={(event) => setAddress(event.target.value)}
        />
        <Select label="Source" options={FEED_SOURCES} value={source} onChange={setSource} />
      </div>
    </Modal>
  );
}
