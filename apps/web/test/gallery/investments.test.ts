import { INVESTMENT_PAGES } from './pages/investments.ts';
import { showPages } from './show-pages.ts';

await showPages(INVESTMENT_PAGES);
