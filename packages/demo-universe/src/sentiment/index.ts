export { demoNews, type DemoNews, demoStories } from './demo-news.ts';
