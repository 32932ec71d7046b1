import { ACCESS_PAGES } from './pages/access.ts';
import { showPages } from './show-pages.ts';

await showPages(ACCESS_PAGES);
