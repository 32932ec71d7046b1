import './controls.css';

import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';

import { Floating } from '../overlay/floating.tsx';
import { choiceMark } from '../unsaved.ts';
import { ListboxOption } from './listbox-option.tsx';
import { SearchInput } from './search-field.tsx';
import { useListbox } from './use-listbox.ts';

export interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface Props<Value extends string> {
  /** Accessible name, shown before the value unless `isLabelHidden`. */
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly isLabelHidden?: boolean;
  readonly placeholder?: string;
}

/** Longer lists get a search field. */
const SEARCH_FROM = 8;

/** One of a list: a combobox with search once it has more than 8 items. */
export function Select<Value extends string>(props: Props<Value>) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const current = props.options.find(({ value }) => value === props.value);
  const shown = current?.label ?? props.placeholder ?? 'none';
  const close = () => {
    setOpen(false);
    anchor.current?.focus();
  };
  return (
    <>
      <button
        ref={anchor}
        type="button"
        {...choiceMark(props.value)}
        className="select-button"
        aria-label={`${props.label}: ${shown}`}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <span>
          {props.isLabelHidden ? null : <span className="select-label">{props.label}: </span>}
          {shown}
        </span>
        <ChevronDown className="icon" aria-hidden />
      </button>
      {isOpen ? (
        <Floating anchor={anchor} onClose={close}>
          <Options {...props} onClose={close} />
        </Floating>
      ) : null}
    </>
  );
}

const lower = (text: string): string => text.toLocaleLowerCase('en');

/** The options with the typed text: those that begin with it first, then those with such a word. */
function found<Each extends { readonly label: string }>(
  options: readonly Each[],
  typed: string,
): readonly Each[] {
  const part = lower(typed.trim());
  if (part === '') return options;
  const placeOf = ({ label }: Each): number => {
    if (lower(label).startsWith(part)) return 0;
    return lower(label).includes(` ${part}`) ? 1 : 2;
  };
  return options
    .filter(({ label }) => lower(label).includes(part))
    .sort((one, other) => placeOf(one) - placeOf(other));
}

function Options<Value extends string>(props: Props<Value> & { readonly onClose: () => void }) {
  const [search, setSearch] = useState('');
  const isSearchable = props.options.length > SEARCH_FROM;
  const shown = found(props.options, search);
  const choose = (index: number) => {
    const option = shown[index];
    if (option) props.onChange(option.value);
    props.onClose();
  };
  const listbox = useListbox({
    count: shown.length,
    isOpen: true,
    onOpen: () => undefined,
    onChoose: choose,
  });
  return (
    <>
      <SearchInput
        {...listbox.field}
        ref={takeFocus}
        look={isSearchable ? 'lined' : 'hidden'}
        readOnly={!isSearchable}
        value={search}
        label={isSearchable ? `Search ${props.label.toLowerCase()}` : props.label}
        placeholder={`Search ${props.options.length} items`}
        onChange={(event) => {
          setSearch(event.target.value);
          listbox.setActive(0);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Tab') props.onClose();
          listbox.handleKey(event);
        }}
      />
      <div id={listbox.listId} role="listbox" aria-label={props.label} className="dropdown-options">
        {shown.map(({ value, label }, index) => (
          <ListboxOption
            key={value}
            id={listbox.optionId(index)}
            isActive={index === listbox.active}
            isSelected={value === props.value}
            onChoose={() => choose(index)}
          >
            {label}
          </ListboxOption>
        ))}
      </div>
      {shown.length === 0 ? <p className="dropdown-empty">No results available.</p> : null}
    </>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus();
