import type { IdAndName } from '@verdure/contract/http/fields';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { MultiChoice } from '../../../ui/controls/multi-choice.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Drawer } from '../../../ui/overlay/drawer.tsx';
import type { LoadedQuery } from '../../../ui/states/loaded-query.ts';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { organisationsMessages } from './organisations.messages.ts';
import { useSaveUniverse } from './organisations.mutations.ts';
import { universeQuery } from './organisations.queries.ts';

interface Props {
  readonly organisationId: number;
  /** Null creates a new one. */
  readonly universe: IdAndName | null;
  readonly companies: LoadedQuery<readonly IdAndName[]>;
  readonly onEnd: () => void;
}

const NO_COMPANIES: ReadonlySet<number> = new Set();

/** Edits the name and companies of a universe, beside the page. */
export function UniverseEditor(props: Props) {
  return props.universe === null ? (
    <Editor {...props} initial={NO_COMPANIES} />
  ) : (
    <LoadedEditor {...props} universe={props.universe} />
  );
}

function LoadedEditor(props: Props & { readonly universe: IdAndName }) {
  const { organisationId, universe, onEnd } = props;
  const loaded = useQuery(universeQuery({ organisationId, universeId: universe.id }));
  if (loaded.data) {
    return <Editor {...props} initial={new Set(loaded.data.companies.map(({ id }) => id))} />;
  }
  return (
    <Drawer title={universe.name} isOpen onClose={onEnd}>
      <Loaded query={loaded} failed={organisationsMessages.universeFailed}>
        {() => null}
      </Loaded>
    </Drawer>
  );
}

function Editor({
  organisationId,
  universe,
  companies,
  onEnd,
  initial,
}: Props & {
  readonly initial: ReadonlySet<number>;
}) {
  const [name, setName] = useState(universe?.name ?? '');
  const [chosen, setChosen] = useState(initial);
  const save = useSaveUniverse(organisationId);
  const submit = () =>
    save.mutate(
      { universeId: universe?.id ?? null, name: name.trim(), companyIds: [...chosen] },
      { onSuccess: onEnd },
    );
  return (
    <Drawer
      title={universe?.name ?? 'New universe'}
      isOpen
      onClose={onEnd}
      footer={
        <>
          <Button onClick={onEnd}>Cancel</Button>
          <Button
            variant="primary"
            disabledReason={whyNot(name.trim(), chosen)}
            isPending={save.isPending}
            onClick={submit}
          >
            Save
          </Button>
        </>
      }
    >
      <div className="stack">
        <TextField
          label="Name"
          data-first-focus
          value={name}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <Loaded query={companies} failed={organisationsMessages.companiesFailed}>
          {(list) => (
            <MultiChoice
              label="Companies"
              noun="companies"
              choices={list}
              chosen={chosen}
              onChange={setChosen}
            />
          )}
        </Loaded>
      </div>
    </Drawer>
  );
}

function whyNot(name: string, chosen: ReadonlySet<number>): string | null {
  if (name === '') return organisationsMessages.nameMissing;
  return chosen.size === 0 ? organisationsMessages.universeCompaniesMissing : null;
}
