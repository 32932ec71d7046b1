import { ruleSentence, type WatchRule } from '@verdure/contract/alerts/watching';
import { useQuery } from '@tanstack/react-query';

import { formatCount } from '../../../format/number.ts';
import { companyPath, countryPath, portfolioPath } from '../../../paths.ts';
import type { Origin } from '../../../paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { watchingMessages } from './watching.messages.ts';
import { watchTestQuery } from './watching.queries.ts';

const PATHS = { company: companyPath, country: countryPath, portfolio: portfolioPath } as const;

/** The page of what a rule found. */
export const pathOfEntity = (
  { type, id }: { readonly type: keyof typeof PATHS; readonly id: number },
  origin: Origin,
): string => PATHS[type](id, origin);

interface Props {
  readonly rule: WatchRule;
  readonly onClose: () => void;
}

/** What a rule would find now; nobody is told. */
export function TestRule({ rule, onClose }: Props) {
  // what the rule found holds under its own profile
  const origin = { portfolio: undefined, profile: rule.profile_id };
  const test = useQuery(watchTestQuery(rule.id));
  return (
    <Modal
      title="Test the rule"
      isOpen
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="stack">
        <p>{ruleSentence(rule)}</p>
        <Loaded query={test} failed={watchingMessages.testFailed}>
          {({ known, unknown, over }) => (
            <div className="stack">
              <p className="caption">
                {formatCount(known)} have the figure, {formatCount(unknown)} have not.
              </p>
              {over.length === 0 ? (
                <p>{watchingMessages.testNone}</p>
              ) : (
                <PlainTable
                  label="Over the line now"
                  rows={over}
                  keyOf={({ type, id }) => `${type}:${id}`}
                  columns={[
                    {
                      header: 'Name',
                      cell: ({ type, id, name }) => (
                        <a href={pathOfEntity({ type, id }, origin)}>{name}</a>
                      ),
                    },
                    { header: 'Now', cell: ({ shown }) => shown },
                  ]}
                />
              )}
            </div>
          )}
        </Loaded>
      </div>
    </Modal>
  );
}
