import { globSync, readFileSync } from 'node:fs';

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';

import { Button } from '../src/ui/controls/button.tsx';
import { Checkbox } from '../src/ui/controls/checkbox.tsx';
import { MultiChoice } from '../src/ui/controls/multi-choice.tsx';
import { SegmentedControl } from '../src/ui/controls/segmented-control.tsx';
import { Select } from '../src/ui/controls/select.tsx';
import { Slider } from '../src/ui/controls/slider.tsx';
import { Switch } from '../src/ui/controls/switch.tsx';
import { Modal } from '../src/ui/overlay/modal.tsx';
import { unsavedMark } from '../src/ui/unsaved.ts';

type Person = ReturnType<typeof userEvent.setup>;

const KINDS = [
  { value: 'risk', label: 'Risk' },
  { value: 'impact', label: 'Impact' },
] as const;
const PEOPLE = [
  { id: 1, name: 'Ada' },
  { id: 2, name: 'Ben' },
];

/** One of each control that is no text. */
function Controls() {
  const [select, setSelect] = useState<'risk' | 'impact'>('risk');
  const [segment, setSegment] = useState<'risk' | 'impact'>('risk');
  const [isOn, setOn] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const [people, setPeople] = useState<ReadonlySet<number>>(new Set([1]));
  const [score, setScore] = useState('1');
  return (
    <>
      <Select label="Kind" options={KINDS} value={select} onChange={setSelect} />
      <SegmentedControl label="Side" segments={KINDS} value={segment} onChange={setSegment} />
      <Switch label="By mail" isOn={isOn} onChange={setOn} />
      <Checkbox label="Private" isChecked={isChecked} onChange={setChecked} />
      <MultiChoice
        label="People"
        noun="people"
        choices={PEOPLE}
        chosen={people}
        onChange={setPeople}
      />
      <Slider
        label="Score"
        value={score}
        min={0}
        max={4}
        unit=""
        valueText={score}
        onChange={setScore}
      />
    </>
  );
}

const SHELLS = {
  'a dialog with a button to save': (controls: ReactNode, close: () => void) => (
    <Modal title="Question" isOpen onClose={close} footer={<Button variant="primary">Save</Button>}>
      {controls}
    </Modal>
  ),
  'a form in a dialog': (controls: ReactNode, close: () => void) => (
    <Modal title="Question" isOpen onClose={close}>
      <form>{controls}</form>
    </Modal>
  ),
  'a dialog that only closes': (controls: ReactNode, close: () => void) => (
    <Modal title="Question" isOpen onClose={close} footer={<Button>Close</Button>}>
      {controls}
    </Modal>
  ),
  'a part that says it has saved': (controls: ReactNode, close: () => void) => (
    <Modal title="Question" isOpen onClose={close} footer={<Button variant="primary">Save</Button>}>
      <div {...unsavedMark(false)}>{controls}</div>
    </Modal>
  ),
};
type Shell = keyof typeof SHELLS;

function Page({ shell }: { readonly shell: Shell }) {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? SHELLS[shell](<Controls />, () => setOpen(false)) : null;
}

function opened(shell: Shell): Person {
  render(<Page shell={shell} />);
  return userEvent.setup();
}

const isAsked = () => screen.queryByRole('dialog', { name: 'Leave without saving?' }) !== null;
const isClosed = () => screen.queryByRole('dialog') === null;

async function choose(person: Person, option: string): Promise<void> {
  await person.click(screen.getByRole('button', { name: /^Kind:/ }));
  await person.click(screen.getByRole('option', { name: option }));
}

const CHOICES: Readonly<Record<string, (person: Person) => Promise<void>>> = {
  'one of a list': (person) => choose(person, 'Impact'),
  'one of a list by the keys': async (person) => {
    screen.getByRole('button', { name: /^Kind:/ }).focus();
    await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  },
  'a segment': (person) => person.click(screen.getByRole('radio', { name: 'Impact' })),
  'a switch': (person) => person.click(screen.getByRole('switch')),
  'a box': (person) => person.click(screen.getByRole('checkbox', { name: 'Private' })),
  'a box that a search hides': async (person) => {
    await person.click(screen.getByRole('checkbox', { name: 'Ben' }));
    await person.type(screen.getByRole('searchbox'), 'Ada');
  },
  'a chip that is taken away': (person) =>
    person.click(screen.getByRole('button', { name: 'Remove Ada' })),
  'a slider by the keys': async (person) => {
    screen.getByRole('slider').focus();
    await person.keyboard('{PageUp}');
  },
};
const choices = Object.entries(CHOICES);

it.each(choices)('a dialog with a button to save asks before it drops %s', async (_, make) => {
  const person = opened('a dialog with a button to save');
  await make(person);
  await person.keyboard('{Escape}');
  expect(isAsked()).toBe(true);
});

it('a form in a dialog asks before it drops a choice', async () => {
  const person = opened('a form in a dialog');
  await choose(person, 'Impact');
  await person.keyboard('{Escape}');
  expect(isAsked()).toBe(true);
});

it.each(['a dialog that only closes', 'a part that says it has saved'] as const)(
  '%s asks nothing: the choice acted at once',
  async (shell) => {
    const person = opened(shell);
    for (const [, make] of choices)
      if (make !== CHOICES['a slider by the keys']) await make(person);
    await person.keyboard('{Escape}');
    expect(isClosed()).toBe(true);
  },
);

it('a choice that is again as before is no work', async () => {
  const person = opened('a dialog with a button to save');
  await choose(person, 'Impact');
  await choose(person, 'Risk');
  await person.click(screen.getByRole('switch'));
  await person.click(screen.getByRole('switch'));
  await person.keyboard('{Escape}');
  expect(isClosed()).toBe(true);
});

const SRC = `${import.meta.dirname}/../src/`;
/** Boxes and radios that no dialog waits for: choices of tables and of pages. */
const UNMARKED = [
  'features/access/organisations/organisation-picker.tsx',
  'features/coverage/own-data/own-precedence.tsx',
  'features/investments/portfolios/fractions-question.tsx',
  'features/investments/portfolios/portfolio-columns.tsx',
  'features/profiles/weight-row.tsx',
  'features/screening/saved-queries/save-query-modal.tsx',
  'ui/table/column-menu.tsx',
  'ui/table/columns-menu.tsx',
];

it('every other file that draws a box, a radio, a switch or a slider says what is chosen', () => {
  const drawn = globSync('**/*.tsx', { cwd: SRC }).filter((file) => {
    const source = readFileSync(SRC + file, 'utf8');
    const draws = /type="(checkbox|radio|range)"|role="(switch|radiogroup)"/.test(source);
    return draws && !source.includes('choiceMark(');
  });
  expect(drawn.toSorted()).toEqual(UNMARKED);
});
