import { INVESTMENT_PAGES } from './pages/investments.ts';
import { OVERVIEW_PAGES } from './pages/overview.ts';
import { showPages } from './show-pages.ts';

await showPages([...OVERVIEW_PAGES, ...INVESTMENT_PAGES]);
