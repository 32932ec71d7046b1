import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const fileOf = (name: string): string => readFileSync(`${import.meta.dirname}/../${name}`, 'utf8');

it('keeps search engines off the pages, and describes the product', () => {
  expect(fileOf('public/robots.txt')).toBe('User-agent: *\nDisallow: /\n');
  expect(fileOf('index.html')).toMatch(/name="description"\s+content="Verdure grades/);
});
