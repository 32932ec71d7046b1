import {
  type AskedWay,
  type Catalogue,
  openedBy,
  type ScreenerField,
  searchOf,
} from '@verdure/screener/fields';
import { type KeyboardEvent, useRef, useState } from 'react';

import { useSite } from '../../../api/site.ts';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { premiumWords } from '../../../ui/states/premium-words.ts';
import type { FieldChoice } from './field-choice.ts';
import { type RadioItem, RadioList } from './radio-list.tsx';
import { screenerMessages } from './screener.messages.ts';

interface Props {
  readonly catalogue: Catalogue;
  /** Those that apply to the sectors of the query. */
  readonly offered: readonly ScreenerField[];
  readonly field: ScreenerField | null;
  readonly onField: OnField;
  /** Enter in the search: the field is chosen, and what comes next is asked. */
  readonly onTaken: OnField;
}

/** With the part, year and value by which it was searched, if it was. */
type OnField = (field: ScreenerField, opened: Partial<FieldChoice> | null) => void;

const FIELDS = 'Fields';
const FIRST_FIELD = `[aria-label="${FIELDS}"] input`;

/** Found fields that are listed; typing more narrows them. */
const MOST_FOUND = 60;

/** The groups, the fields of one, and a search over all of them (SCR-SCRN-08). */
export function FieldPane({ catalogue, offered, field, onField, onTaken }: Props) {
  const [search, setSearch] = useState('');
  const [groupId, setGroup] = useState(field?.groupId ?? catalogue.groups[0]?.id ?? null);
  const groups = useGroupItems(catalogue, offered);
  const words = search.trim().toLocaleLowerCase('en');
  const { way, items } =
    words === ''
      ? { way: null, items: groupFields(offered.filter((each) => each.groupId === groupId)) }
      : found(catalogue, offered, words);
  const choose = (key: string, tell: OnField = onField) => {
    const chosen = catalogue.fields.get(key);
    if (chosen === undefined) return;
    tell(chosen, way === null ? valueFound(chosen, words) : openedBy(catalogue, chosen, way));
  };
  const lists = useRef<HTMLDivElement>(null);
  const handleKey = (event: KeyboardEvent) => {
    const [first] = items;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (words !== '' && first !== undefined) choose(first.value, onTaken);
    }
    if (event.key === 'ArrowDown' && first !== undefined) {
      event.preventDefault();
      choose(first.value);
      lists.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
    }
  };
  return (
    <>
      <SearchField
        label={screenerMessages.searchFields}
        hint={screenerMessages.searchHint}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={handleKey}
      />
      <div ref={lists} className="field-lists" data-searched={words !== '' || undefined}>
        {words === '' ? (
          <RadioList
            label="Groups"
            look="list"
            items={groups}
            value={groupId}
            onChange={setGroup}
          />
        ) : null}
        {items.length === 0 ? (
          <p className="caption">{screenerMessages.noMatch}</p>
        ) : (
          <RadioList
            label={FIELDS}
            look="list"
            items={items}
            value={field?.key ?? null}
            onChange={choose}
          />
        )}
      </div>
      {catalogue.hiddenGroups.length === 0 ? null : (
        <p className="caption">{screenerMessages.hiddenGroups(catalogue.hiddenGroups)}</p>
      )}
    </>
  );
}

function useGroupItems(catalogue: Catalogue, offered: readonly ScreenerField[]) {
  const supportEmail = useSite()?.support_email;
  return catalogue.groups.map(({ id, name, lockedWithout }): RadioItem<string> => {
    const isLocked = lockedWithout !== undefined && !offered.some(({ groupId }) => groupId === id);
    const { what, how } = premiumWords(`${name} data`, supportEmail);
    return { value: id, label: name, lockedReason: isLocked ? `${what} ${how}` : undefined };
  });
}

/** In their order: metrics stand under their dimension. */
function groupFields(fields: readonly ScreenerField[]): readonly RadioItem<string>[] {
  return fields.map(({ key, name, path }, at) => {
    const above = path.at(-1);
    const before = fields[at - 1];
    const isNew = above !== undefined && before?.name !== above && before?.path.at(-1) !== above;
    return {
      value: key,
      label: name,
      isIndented: path.length > 0,
      heading: isNew ? above : undefined,
    };
  });
}

/** Shorter words are part of too many values. */
const FEWEST_LETTERS = 3;
/** Named in the caption of a field; the others are in its list of values. */
const MOST_VALUES = 3;

/** The values of a field that have the words: 'Coal' of the sub-sectors, regions by 'region' too. */
function valuesWith({ options }: ScreenerField, words: string): readonly string[] {
  if (words.length < FEWEST_LETTERS) return [];
  return options
    .filter(({ label, members }) =>
      `${label}${members === undefined ? '' : ' region'}`.toLocaleLowerCase('en').includes(words),
    )
    .map(({ label }) => label);
}

/** The value that was searched, as the value of the condition: 'utilities' is the sector Utilities. */
function valueFound(field: ScreenerField, words: string): Pick<FieldChoice, 'answer'> | null {
  const labels = valuesWith(field, words);
  const label = labels.find((each) => each.toLocaleLowerCase('en') === words) ?? labels[0];
  const option = field.options.find((each) => each.label === label);
  const isOne = labels.length === 1 || label?.toLocaleLowerCase('en') === words;
  if (option === undefined || !isOne) return null;
  return { answer: { kind: 'options', options: [option.value] } };
}

/** A field that is found by its values says which: 'Company: Coal'. */
function foundCaption(where: string, values: readonly string[]): string {
  if (values.length === 0) return where;
  const more = values.length - MOST_VALUES;
  return `${where}: ${values.slice(0, MOST_VALUES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

interface Search {
  readonly fields: readonly ScreenerField[];
  readonly words: string;
  readonly nameOf: (groupId: string) => string;
  /** What the fields offer that is searched. */
  readonly way: AskedWay | null;
}

/** What a search finds: by name, group or value, else by what the fields offer. */
function found(catalogue: Catalogue, offered: readonly ScreenerField[], text: string) {
  const nameOf = (id: string) => catalogue.groups.find((group) => group.id === id)?.name ?? id;
  const named = foundFields({ fields: offered, words: text, nameOf, way: null });
  const { way, words } = searchOf(text);
  if (way === null) return { way, items: named };
  const offering = offered.filter((field) => openedBy(catalogue, field, way) !== null);
  const asked = foundFields({ fields: offering, words, nameOf, way });
  const keys = new Set(asked.map(({ value }) => value));
  // a name that has the word itself: 'Top 10 weight'
  const others = named.filter(({ value }) => !keys.has(value));
  return { way, items: [...others, ...asked].slice(0, MOST_FOUND) };
}

/**
 * Fields whose name, dimension or group has the words: the name itself first, then those that begin
 * so; last those with a value that has them.
 */
function foundFields({ fields, words, nameOf, way }: Search): readonly RadioItem<string>[] {
  const textOf = ({ name, path, groupId }: ScreenerField) =>
    [name, ...path, nameOf(groupId)].join(' ').toLocaleLowerCase('en');
  const named = fields
    .filter((each) => textOf(each).includes(words))
    .toSorted((one, other) => farness(one.name, words) - farness(other.name, words));
  const valued = fields.filter(
    (each) => !textOf(each).includes(words) && valuesWith(each, words).length > 0,
  );
  return [...named, ...valued].slice(0, MOST_FOUND).map((each) => ({
    value: each.key,
    label: each.name,
    caption: foundCaption(
      [nameOf(each.groupId), ...each.path].join(' › '),
      valued.includes(each) ? valuesWith(each, words) : way === null ? [] : [way.offers],
    ),
  }));
}

function farness(name: string, words: string): number {
  const lower = name.toLocaleLowerCase('en');
  if (lower === words) return 0;
  return lower.startsWith(words) ? 1 : 2;
}
