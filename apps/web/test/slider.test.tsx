import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';

import { Slider } from '../src/ui/controls/slider.tsx';

function Threshold() {
  const [value, setValue] = useState('4.1');
  const bounds = { min: 0, max: 100, step: 0.1 };
  return (
    <Slider
      {...bounds}
      label="Share"
      unit="%"
      value={value}
      valueText={value}
      onChange={setValue}
    />
  );
}

it('goes by whole steps: no tail of a binary fraction', () => {
  render(<Threshold />);
  const slider = screen.getByRole('slider', { name: 'Share' });
  fireEvent.keyDown(slider, { key: 'PageDown' });
  expect(screen.getByRole('spinbutton')).toHaveDisplayValue('3.1');
  for (let at = 0; at < 3; at += 1) fireEvent.keyDown(slider, { key: 'PageUp' });
  expect(screen.getByRole('spinbutton')).toHaveDisplayValue('6.1');
});

it('reads a decimal comma, steps from it by the arrows, and leaves nonsense for its reader to refuse', async () => {
  render(<Threshold />);
  const field = screen.getByRole('spinbutton');
  const slider = screen.getByRole('slider', { name: 'Share' });
  const person = userEvent.setup();
  await person.clear(field);
  await person.type(field, '0,5');
  expect(field).toHaveDisplayValue('0,5');
  expect(slider).toHaveValue('0.5');
  await person.keyboard('{ArrowUp}');
  expect(field).toHaveDisplayValue('0.6');
  await person.clear(field);
  await person.type(field, 'half');
  expect(field).toHaveDisplayValue('half');
  expect(slider).toHaveValue('0');
});
