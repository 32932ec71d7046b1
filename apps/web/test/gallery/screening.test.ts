import { SCREENING_PAGES } from './pages/screening.ts';
import { showPages } from './show-pages.ts';

await showPages(SCREENING_PAGES);
