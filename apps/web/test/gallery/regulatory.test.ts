import { REGULATORY_PAGES } from './pages/regulatory.ts';
import { showPages } from './show-pages.ts';

await showPages(REGULATORY_PAGES);
