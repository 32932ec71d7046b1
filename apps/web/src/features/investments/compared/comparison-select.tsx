import './compared.css';

import { Select } from '../../../ui/controls/select.tsx';
import type { Option } from '../../../ui/controls/select.tsx';
import { useCommands } from '../../../ui/shortcuts/shortcuts.ts';
import { comparedMessages } from './compared.messages.ts';
import { NOTHING_BESIDE } from './compared.ts';

interface Props {
  readonly options: readonly Option<string>[];
  /** As the address names it. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** Chooses what stands beside every figure of the page. */
export function ComparisonSelect({ options, value, onChange }: Props) {
  const chosen = options.find((option) => option.value === value)?.value ?? NOTHING_BESIDE;
  const choose = (next: string) => onChange(next === NOTHING_BESIDE ? undefined : next);
  useCommands(
    options.map((option) => ({
      label: `${comparedMessages.select} ${option.label}`,
      run: () => choose(option.value),
    })),
  );
  return (
    <div className="beside-select" data-chosen={chosen !== NOTHING_BESIDE || undefined}>
      <Select label={comparedMessages.select} options={options} value={chosen} onChange={choose} />
    </div>
  );
}
