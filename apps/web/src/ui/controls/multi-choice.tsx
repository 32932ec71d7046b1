import './multi-choice.css';

import type { IdAndName } from '@verdure/contract/http/fields';
import { useMemo, useState } from 'react';

import { formatCount } from '../../format/number.ts';
import { choiceMark } from '../unsaved.ts';
import { Checkbox } from './checkbox.tsx';
import { Chip } from './chip.tsx';
import { SearchField } from './search-field.tsx';

export type Choice = IdAndName;

interface Props {
  readonly label: string;
  /** What the search looks for, such as 'companies'. */
  readonly noun: string;
  readonly choices: readonly Choice[];
  readonly chosen: ReadonlySet<number>;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
  readonly hint?: string;
}

const byNumber = (one: number, other: number): number => one - other;

/** At most this many are shown, so that all sub-sectors are; typing narrows a longer list. */
const SHOWN = 100;
/** At most this many of the chosen are shown as chips. */
const CHIPS = 50;

/** Choose several of a long list: a search, checkboxes, and the choices as chips above. */
export function MultiChoice({ label, noun, choices, chosen, onChange, hint }: Props) {
  const [search, setSearch] = useState('');
  const found = useMemo(() => matching(choices, search), [choices, search]);
  const shown = found.slice(0, SHOWN);
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <fieldset className="multi-choice" {...choiceMark([...chosen].toSorted(byNumber).join())}>
      <legend>{label}</legend>
      {hint === undefined ? null : <p className="caption">{hint}</p>}
      <Chosen choices={choices} chosen={chosen} onRemove={toggle} />
      <SearchField
        label={`Search ${noun}`}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        // Enter takes the first that is found; it submits the form once something is chosen
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || (search === '' && chosen.size > 0)) return;
          event.preventDefault();
          const [first] = search.trim() === '' ? [] : shown;
          if (first === undefined) return;
          if (!chosen.has(first.id)) toggle(first.id);
          setSearch('');
        }}
      />
      {shown.length === 0 ? (
        <p className="caption">No results available.</p>
      ) : (
        <div className="multi-choice-list">
          {shown.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              isChecked={chosen.has(id)}
              onChange={() => toggle(id)}
            />
          ))}
        </div>
      )}
      {found.length > shown.length ? (
        <p className="caption">
          {`The first ${SHOWN} of ${formatCount(found.length)} ${noun}. Search to narrow them.`}
        </p>
      ) : null}
    </fieldset>
  );
}

function matching(choices: readonly Choice[], search: string): readonly Choice[] {
  const wanted = search.trim().toLocaleLowerCase('en');
  if (wanted === '') return choices;
  return choices.filter(({ name }) => name.toLocaleLowerCase('en').includes(wanted));
}

interface ChosenProps {
  readonly choices: readonly Choice[];
  readonly chosen: ReadonlySet<number>;
  readonly onRemove: (id: number) => void;
}

function Chosen({ choices, chosen, onRemove }: ChosenProps) {
  const all = choices.filter(({ id }) => chosen.has(id));
  const shown = all.slice(0, CHIPS);
  return (
    <>
      <p className="caption" role="status">
        {`${formatCount(chosen.size)} chosen`}
      </p>
      {shown.length === 0 ? null : (
        <ul className="multi-choice-chosen">
          {shown.map(({ id, name }) => (
            <li key={id}>
              <Chip removeName={`Remove ${name}`} onRemove={() => onRemove(id)}>
                {name}
              </Chip>
            </li>
          ))}
          {all.length > shown.length ? <li className="caption">and others</li> : null}
        </ul>
      )}
    </>
  );
}
