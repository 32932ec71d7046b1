import type { IdAndName } from '@verdure/contract/http/fields';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { MultiChoice } from '../../../ui/controls/multi-choice.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Drawer } from '../../../ui/overlay/drawer.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
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
  const [text, setText] = useState(universe?.name ?? '');
  const [chosen, setChosen] = useState(initial);
  const name = text.trim();
  return (
    <FormDialog
      title={universe?.name ?? 'New universe'}
      className="drawer drawer-640"
      action="Save"
      body={
        whyNot(name, chosen) ?? { universeId: universe?.id ?? null, name, companyIds: [...chosen] }
      }
      send={useSaveUniverse(organisationId)}
      onClose={onEnd}
    >
      <TextField
        label="Name"
        value={text}
        maxLength={120}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
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
    </FormDialog>
  );
}

function whyNot(name: string, chosen: ReadonlySet<number>): string | null {
  if (name === '') return organisationsMessages.nameMissing;
  return chosen.size === 0 ? organisationsMessages.universeCompaniesMissing : null;
}
