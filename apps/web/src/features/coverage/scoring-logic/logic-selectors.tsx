import './scoring-logic.css';

import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import type { LogicChoice } from './logic-choice.ts';
import type { ScoringLogicSearch } from './scoring-logic-search.ts';

interface Props {
  readonly choice: LogicChoice;
  readonly search: ScoringLogicSearch;
  readonly onSearch: (change: Partial<ScoringLogicSearch>) => void;
  /** Whether tabs of the page choose between listed and private companies. */
  readonly hasVariantTabs?: boolean;
}

interface Named {
  readonly id: string | number;
  readonly name: string;
}

const optionsOf = (items: readonly Named[]) =>
  items.map(({ id, name }) => ({ value: String(id), label: name }));

const idOf = (item: Named | null): string | null => (item === null ? null : String(item.id));

const VARIANTS = [
  { value: 'public', label: 'Listed' },
  { value: 'private', label: 'Private' },
] as const;

/** Metric type, metric and sub-metric; a choice clears those after it (SCR-SL-02). */
export function LogicSelectors({ choice, search, onSearch, hasVariantTabs = false }: Props) {
  const { types, type, metric, sub } = choice;
  const subs = metric?.sub_metrics ?? [];
  const hasVariants = !hasVariantTabs && (search.tab ?? 'companies') === 'companies';
  return (
    <div className="logic-selectors">
      {hasVariants ? (
        <SegmentedControl
          label="Kind of company"
          segments={VARIANTS}
          value={search.variant ?? 'public'}
          onChange={(variant) =>
            onSearch({
              variant: variant === 'private' ? variant : undefined,
              metric: undefined,
              sub: undefined,
            })
          }
        />
      ) : null}
      <Select
        label="Metric type"
        options={optionsOf(types)}
        value={idOf(type)}
        onChange={(id) => onSearch({ type: id, metric: undefined, sub: undefined })}
      />
      {type === null ? null : (
        <Select
          label="Metric"
          options={optionsOf(type.metrics)}
          value={idOf(metric)}
          onChange={(id) => onSearch({ metric: Number(id), sub: undefined })}
        />
      )}
      {subs.length === 0 ? null : (
        <Select
          label="Sub-metric"
          options={optionsOf(subs)}
          value={idOf(sub)}
          onChange={(id) => onSearch({ sub: Number(id) })}
        />
      )}
    </div>
  );
}
