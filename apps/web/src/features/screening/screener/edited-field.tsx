import type { ScreenerQuery } from '@verdure/contract/screening/screener-query';
import type { Catalogue, ScreenerField } from '@verdure/screener/fields';

import { FieldModal } from './field-modal.tsx';
import { type CountedIn, MatchCount } from './match-count.tsx';
import type { OpenedField } from './opened-field.ts';
import { queryActs } from './query-acts.ts';

export interface EditedQuery {
  readonly query: ScreenerQuery;
  readonly catalogue: Catalogue;
  readonly offered: readonly ScreenerField[];
  /** Where the rows of a condition are counted. */
  readonly countedIn: CountedIn;
  readonly edit: (next: ScreenerQuery) => void;
}

interface Props extends EditedQuery {
  readonly opened: OpenedField;
  readonly onClose: () => void;
}

/** The dialog of a condition or column, with the rows that a condition would leave. */
export function EditedField({ opened, onClose, ...props }: Props) {
  const { catalogue, countedIn } = props;
  const { done } = queryActs(props);
  return (
    <FieldModal
      catalogue={catalogue}
      offered={props.offered}
      purpose={opened.purpose}
      first={opened.first}
      combinator={opened.combinator}
      isEdit={opened.nodeId !== null}
      effectOf={(chosen) =>
        opened.purpose === 'column' ? null : (
          <MatchCount query={done(opened, chosen)} catalogue={catalogue} countedIn={countedIn} />
        )
      }
      onDone={(chosen) => {
        props.edit(done(opened, chosen));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
