import {
  addEngagementEndpoint,
  listEngagementsEndpoint,
} from '@verdure/contract/coverage/engagements';
import type { Engagement } from '@verdure/contract/coverage/engagements';
import type { IdAndName } from '@verdure/contract/http/fields';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { mayCall, useViewer } from '../../../api/viewer.ts';
import { formatDate } from '../../../format/date.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { AddEngagement } from './add-engagement.tsx';
import { engagementsMessages } from './engagements.messages.ts';
import { engagementsQuery } from './engagements.queries.ts';

interface Props {
  readonly company: IdAndName;
}

/** How many there are and the last, beside the scores; the list stands at the foot of the page. */
export function EngagementSummary({ company }: Props) {
  const viewer = useViewer();
  const isShown =
    viewer.organisation.enable_engagements && mayCall(viewer, listEngagementsEndpoint);
  return isShown ? <Summary company={company} /> : null;
}

const lastOf = (rows: readonly Engagement[]): string =>
  rows
    .map(({ date }) => date)
    .toSorted()
    .at(-1) ?? '';

/** The list says why, where it cannot be loaded. */
function Summary({ company }: Props) {
  const { data } = useQuery(engagementsQuery(company.id));
  const mayAdd = mayCall(useViewer(), addEngagementEndpoint);
  const [isAdding, setAdding] = useState(false);
  if (data === undefined) return null;
  return (
    // that there is none says nothing on paper
    <div className={data.length === 0 ? 'no-print' : undefined}>
      <Panel title={engagementsMessages.summary}>
        <div className="stack">
          <p className="caption">
            {data.length === 0
              ? engagementsMessages.noneYet
              : engagementsMessages.recorded(data.length, formatDate(lastOf(data)))}
          </p>
          {mayAdd ? (
            <div className="no-print">
              <Button size="dense" onClick={() => setAdding(true)}>
                {engagementsMessages.record}
              </Button>
            </div>
          ) : null}
        </div>
        {isAdding ? <AddEngagement company={company} onClose={() => setAdding(false)} /> : null}
      </Panel>
    </div>
  );
}
