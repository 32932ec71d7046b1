import { ruleSentence, type WatchRule } from '@verdure/contract/alerts/watching';
import { useQuery } from '@tanstack/react-query';

import { formatCount } from '../../../format/number.ts';
import { companyPath, countryPath, fundPath, NO_ORIGIN, portfolioPath } from '../../../paths.ts';
import type { Origin } from '../../../paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { watchingMessages } from './watching.messages.ts';
import { watchTestQuery } from './watching.queries.ts';

const PATHS = {
  company: companyPath,
  country: countryPath,
  fund: fundPath,
  portfolio: portfolioPath,
} as const;

/** The page of what a rule found. */
export const pathOfEntity = (
  { type, id }: { readonly type: keyof typeof PATHS; readonly id: number },
  origin: Origin,
): string => PATHS[type](id, origin);

interface Props {
  readonly rule: WatchRule;
  readonly onClose: () => void;
}

const NOW = { header: 'Now', cell: ({ shown }: { readonly shown: string }) => shown };

/** What a rule would find now; nobody is told. */
export function TestRule({ rule, onClose }: Props) {
  // what the rule found holds under its own profile
  const origin = { ...NO_ORIGIN, profile: rule.profile_id };
  const isScreen = rule.figure === 'members';
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
                {isScreen
                  ? watchingMessages.inResult(formatCount(known))
                  : watchingMessages.withFigure(formatCount(known), formatCount(unknown))}
              </p>
              {over.length === 0 ? (
                <p>{isScreen ? watchingMessages.testEmpty : watchingMessages.testNone}</p>
              ) : (
                <PlainTable
                  label={isScreen ? watchingMessages.members : watchingMessages.over}
                  rows={over}
                  keyOf={({ type, id }) => `${type}:${id}`}
                  columns={[
                    {
                      header: 'Name',
                      cell: ({ type, id, name }) => (
                        <a href={pathOfEntity({ type, id }, origin)}>{name}</a>
                      ),
                    },
                    ...(isScreen ? [] : [NOW]),
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
