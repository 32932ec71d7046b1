import { readFileSync } from 'node:fs';
import { minervaCompanySchema } from '@verdure/contract/desk/minerva-uploads';
import { METRICS } from '@verdure/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { checkRows } from './check-row.ts';

const DOCS = new URL('../../../../../../docs/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, DOCS), 'utf8');

describe('the documented format', () => {
  it('has the schema that the product accepts by', () => {
    const schema = z.toJSONSchema(minervaCompanySchema, { io: 'input' });
    expect(JSON.parse(read('minerva-format.schema.json'))).toEqual(schema);
  });

  it('has an example whose every row is taken', () => {
    const example = minervaCompanySchema.parse(JSON.parse(read('minerva-format.example.json')));
    const { figures, refusals } = checkRows(example.governance, 2026);
    expect([figures.length, refusals]).toEqual([example.governance.length, []]);
  });

  it('names every metric of governance with its unit', () => {
    const rows = METRICS.filter(({ pillar }) => pillar === 'governance').map(
      ({ id, name, unit }) => `| ${id} | ${name} | ${unit ?? 'points'} |`,
    );
    expect(read('minerva-format.md')).toContain(rows.join('\n'));
  });
});
