import type { IdAndName } from '@verdure/contract/http/fields';

import { MultiChoice } from '../../../ui/controls/multi-choice.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import type { LoadedQuery } from '../../../ui/states/loaded-query.ts';
import { inviteMessages } from './invite.messages.ts';
import type { CompanyPick } from './invite-wizard.tsx';

interface Props {
  readonly companies: LoadedQuery<readonly IdAndName[]>;
  readonly pick: CompanyPick;
}

/** The companies that a user will see; none chosen means no limit (SCR-WIZ-05). */
export const ScopedCompanies = ({ companies, pick }: Props) => (
  <Loaded query={companies} failed={inviteMessages.companiesFailed}>
    {(list) => (
      <MultiChoice
        label="Scoped companies"
        noun="companies"
        hint={inviteMessages.scopeHint}
        choices={list}
        chosen={new Set(pick.value.keys())}
        onChange={(chosen) =>
          pick.onChange(
            new Map(list.filter(({ id }) => chosen.has(id)).map(({ id, name }) => [id, name])),
          )
        }
      />
    )}
  </Loaded>
);
