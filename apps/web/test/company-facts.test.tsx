import { render } from '@testing-library/react';
import { expect, it } from 'vitest';

import { CompanyFacts } from '../src/features/coverage/companies/company-facts.tsx';
import { companyOf } from './company-factories.ts';

// prettier-ignore
const years = [
  [2025, null, 'Reporting year 2025'],
  [2024, 2025, 'Reporting year 2024 · Year 2025 in review'],
  [null, 2025, 'First year in review (2025)'],
] as const;

it.each(years)(
  'the year %s with %s in review reads %s',
  (reporting_year, in_review_year, words) => {
    const company = companyOf({ reporting_year, in_review_year });
    const { container } = render(<CompanyFacts company={company} />);
    expect(container.textContent).toBe(`ZZ0000000017 · ALDR · Sweden · ${words}`);
  },
);
