import { fireEvent, render, screen } from '@testing-library/react';
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
