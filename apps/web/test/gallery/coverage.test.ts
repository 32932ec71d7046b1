import { COVERAGE_PAGES } from './pages/coverage.ts';
import { showPages } from './show-pages.ts';

await showPages(COVERAGE_PAGES);
