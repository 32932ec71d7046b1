import './search-field.css';

import type { ComponentPropsWithRef } from 'react';

import { TextField } from './text-field.tsx';

interface Props extends Omit<ComponentPropsWithRef<typeof TextField>, 'type' | 'size'> {
  /** At most 400 px wide, above a list of the page. */
  readonly isNarrow?: boolean;
}

/** A search with its label above. */
export const SearchField = ({ isNarrow = false, ...field }: Props) =>
  isNarrow ? (
    <div className="search-narrow">
      <TextField {...field} type="search" />
    </div>
  ) : (
    <TextField {...field} type="search" />
  );

interface InputProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> {
  readonly label: string;
  /** A box among other controls, or a line at the top of a list that opens; 'hidden' still takes the keys. */
  readonly look?: 'boxed' | 'lined' | 'hidden';
}

/** A search without room for a label: its placeholder says it. */
export const SearchInput = ({ label, look = 'boxed', ...input }: InputProps) => (
  <input
    aria-label={label}
    placeholder={label}
    {...input}
    type="search"
    className={look === 'hidden' ? 'visually-hidden' : `search-${look}`}
  />
);
