import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const fileOf = (name: string): string => readFileSync(`${import.meta.dirname}/../${name}`, 'utf8');

it('keeps search engines off the pages, and describes the product', () => {
  expect(fileOf('public/robots.txt')).toBe('User-agent: *\nDisallow: /\n');
  expect(fileOf('index.html')).toMatch(/name="description"\s+content="Verdure grades/);
});

it('shows the frame of the dashboard until its scripts are there, to those who are logged in', () => {
  expect(fileOf('index.html')).toMatch(
    /<div id="root"><\/div>\s+<div class="waiting-shell">[\s\S]*<p>Loading your page\. On a slow line/,
  );
  expect(fileOf('build/before-paint.js')).toContain("dataset.opens = 'dashboard'");
});
