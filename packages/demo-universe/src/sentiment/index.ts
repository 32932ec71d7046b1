export { demoNews, type DemoNews } from './demo-news.ts';
