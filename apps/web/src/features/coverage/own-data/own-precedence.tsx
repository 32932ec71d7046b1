import { OWN_PRECEDENCES } from '@verdure/contract/vocabulary';
import type { OwnPrecedence } from '@verdure/contract/vocabulary';

import { Panel } from '../../../ui/panel.tsx';
import { ownDataMessages } from './own-data.messages.ts';
import { useSetPrecedence } from './own-data.queries.ts';

/** The rule that decides between own values and those of the coverage. */
export function Precedence({ precedence }: { readonly precedence: OwnPrecedence }) {
  const set = useSetPrecedence();
  const chosen = set.isPending ? set.variables : precedence;
  return (
    <Panel title={ownDataMessages.precedence}>
      <fieldset className="own-precedence" aria-busy={set.isPending || undefined}>
        <legend className="caption">{ownDataMessages.precedenceWhat}</legend>
        {OWN_PRECEDENCES.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="precedence"
              value={each}
              checked={each === chosen}
              onChange={() => set.mutate(each)}
            />
            {ownDataMessages.precedences[each]}
          </label>
        ))}
      </fieldset>
    </Panel>
  );
}
