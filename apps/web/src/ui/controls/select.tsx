import './controls.css';

import { Combobox, useCombobox } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';

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

/** More options than this and the list gets a search field. */
const SEARCH_FROM = 8;

const includes = (text: string, part: string): boolean =>
  text.toLocaleLowerCase('en').includes(part.trim().toLocaleLowerCase('en'));

/** One of a list: a combobox with search once it has more than 8 items. */
export function Select<Value extends string>(props: Props<Value>) {
  const [search, setSearch] = useState('');
  const isSearchable = props.options.length > SEARCH_FROM;
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      combobox.focusTarget();
      setSearch('');
    },
    onDropdownOpen: () => {
      combobox.selectActiveOption();
      if (isSearchable) combobox.focusSearchInput();
    },
  });
  const current = props.options.find(({ value }) => value === props.value);
  const shown = props.options.filter(({ label }) => includes(label, search));

  const choose = (value: string) => {
    const option = props.options.find((candidate) => candidate.value === value);
    if (option) props.onChange(option.value);
    combobox.closeDropdown();
  };

  return (
    <Combobox
      store={combobox}
      unstyled
      width="max-content"
      position="bottom-start"
      onOptionSubmit={choose}
      classNames={{ dropdown: 'dropdown', option: 'dropdown-option', empty: 'dropdown-empty' }}
    >
      <Combobox.Target targetType="button">
        <button
          type="button"
          className="select-button"
          aria-label={`${props.label}: ${current?.label ?? props.placeholder ?? 'none'}`}
          onClick={() => combobox.toggleDropdown()}
        >
          <span>
            {props.isLabelHidden ? null : <span className="select-label">{props.label}: </span>}
            {current?.label ?? props.placeholder}
          </span>
          <ChevronDown className="icon" aria-hidden />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        {isSearchable ? (
          <Combobox.EventsTarget>
            <input
              ref={combobox.searchRef}
              type="search"
              className="dropdown-search"
              value={search}
              aria-label={`Search ${props.label.toLowerCase()}`}
              placeholder={`Search ${props.options.length} items`}
              onChange={(event) => {
                setSearch(event.currentTarget.value);
                combobox.updateSelectedOptionIndex();
              }}
            />
          </Combobox.EventsTarget>
        ) : null}
        <Combobox.Options className="dropdown-options">
          {shown.map(({ value, label }) => (
            <Combobox.Option key={value} value={value} active={value === props.value}>
              {label}
            </Combobox.Option>
          ))}
          {shown.length === 0 ? <Combobox.Empty>No results available.</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
