import './customisation.css';

import {
  isWeightingChartShown,
  TOTAL_TENTHS,
  unallocatedTenths,
} from '@verdure/scoring/weightings';

import { withGroupOfAll } from './all-sectors.ts';
import { ForAllSectors } from './for-all-sectors.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Customisation } from './customisation.ts';
import { customisationMessages } from './customisation.messages.ts';
import { useRestore } from './customisation.mutations.ts';
import { useGroupWeights } from './use-group-weights.ts';
import { tenthsIn, type WeightGroup, withoutGroup } from './weighing.ts';
import { WeightRow } from './weight-row.tsx';
import { percentText } from './weight-text.ts';
import { WeightsTable } from './weights-table.tsx';
import { WeightingChart } from './weighting-chart.tsx';

interface Props extends Customisation {
  readonly title: string;
  readonly group: WeightGroup;
}

/** Level 2: what each dimension of a pillar weighs (SCR-PROF-09). */
export function WeightsPanel({ title, group, profile, draft, onDraft }: Props) {
  const tenths = tenthsIn(draft, group);
  const standardFraction = 1 / group.dimensions.length;
  const { wish, scaledIndex, change, type, makeRoom } = useGroupWeights({ group, draft, onDraft });
  const differences = tenths.map((weight) => weight / TOTAL_TENTHS - standardFraction);
  return (
    <Panel
      title={title}
      actions={
        onDraft === null ? null : (
          <RestoreGroup group={group} profile={profile} draft={draft} onDraft={onDraft} />
        )
      }
    >
      <WeightsTable caption={`Weights: ${title}`} of="Dimension">
        {group.dimensions.map(({ id, name }, index) => (
          <WeightRow
            key={id}
            name={name}
            tenths={tenths[index] ?? 0}
            standardFraction={standardFraction}
            onChange={onDraft && ((wanted) => change(index, wanted))}
            onType={onDraft && ((wanted) => type(index, wanted))}
            note={
              scaledIndex === index ? (
                <p role="status" className="caption">
                  {customisationMessages.scaled}
                </p>
              ) : null
            }
          />
        ))}
      </WeightsTable>
      {onDraft === null ? null : (
        <Room
          name={group.dimensions[wish?.index ?? -1]?.name ?? ''}
          most={tenths[wish?.index ?? -1] ?? 0}
          wanted={wish?.tenths ?? null}
          isFull={unallocatedTenths(tenths) === 0}
          onRoom={makeRoom}
        />
      )}
      {onDraft === null || group.sectorId === null ? null : (
        <ForAllSectors
          key={group.key}
          done={customisationMessages.copiedIssues(profile.sectors.length)}
          of={title}
          whyNot={unallocatedTenths(tenths) === 0 ? null : customisationMessages.incomplete}
          onCopy={() => onDraft(withGroupOfAll(profile, draft, group))}
        />
      )}
      {isWeightingChartShown(differences) ? (
        <WeightingChart group={group} differences={differences} />
      ) : (
        <p className="caption">{customisationMessages.noChart}</p>
      )}
    </Panel>
  );
}

interface RoomProps {
  readonly name: string;
  /** What it has, which is the most that is left for it. */
  readonly most: number;
  /** What somebody wanted to give it; null: nothing more than it has. */
  readonly wanted: number | null;
  readonly isFull: boolean;
  readonly onRoom: () => void;
}

/** Why a weight took less than was wanted, and the one press that makes room for it. */
function Room({ name, most, wanted, isFull, onRoom }: RoomProps) {
  const { tooMuch, makeRoom, nothingLeft } = customisationMessages;
  return (
    <div className="weight-room" role="status">
      {wanted === null ? (
        isFull && <p className="caption">{nothingLeft}</p>
      ) : (
        <>
          <p className="caption">{tooMuch(name, percentText(most))}</p>
          <Button size="dense" onClick={onRoom}>
            {makeRoom(percentText(wanted))}
          </Button>
        </>
      )}
    </div>
  );
}

type RestoreProps = Pick<Props, 'group' | 'profile' | 'draft'> & {
  readonly onDraft: NonNullable<Customisation['onDraft']>;
};

function RestoreGroup({ group, profile, draft, onDraft }: RestoreProps) {
  const restore = useRestore(profile.id);
  const [first] = group.dimensions;
  const rows = group.sectorId === null ? profile.country_raw_entries : rowsOf(profile, group);
  const isSet = rows.some(({ dimension_id }) =>
    group.dimensions.some(({ id }) => id === dimension_id),
  );
  const isChanged = draft.groups.has(group.key);
  if (first === undefined) return null;
  return (
    <Button
      size="dense"
      disabledReason={isSet || isChanged ? null : customisationMessages.isStandard}
      isPending={restore.isPending}
      onClick={() => {
        const before = draft.groups.get(group.key);
        // weights that were chosen while the call ran stay
        const drop = () =>
          onDraft((now) =>
            now.groups.get(group.key) === before ? withoutGroup(now, group.key) : now,
          );
        if (!isSet) return drop();
        restore.mutate({ sectorId: group.sectorId, dimensionId: first.id }, { onSuccess: drop });
      }}
    >
      Restore
    </Button>
  );
}

const rowsOf = ({ raw_entries }: Props['profile'], { sectorId }: WeightGroup) =>
  raw_entries.filter(({ sector_id }) => sector_id === sectorId);
