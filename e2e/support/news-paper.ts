import { once } from 'node:events';
import { createServer } from 'node:http';

/** An article as a feed tells it. */
export interface PaperArticle {
  readonly title: string;
  readonly publishedAt: Date;
}

/** A paper on this machine with an RSS feed. */
export interface NewsPaper {
  readonly host: string;
  readonly feed: string;
  print(articles: readonly PaperArticle[]): void;
  /** From now on its feed answers 500. */
  breakDown(): void;
  close(): Promise<void>;
}

const itemOf = ({ title, publishedAt }: PaperArticle, number: number): string =>
  `<item><title>${title}</title><link>https://paper.example/story-${number}</link>` +
  `<pubDate>${publishedAt.toUTCString()}</pubDate></item>`;

export async function startNewsPaper(): Promise<NewsPaper> {
  let articles: readonly PaperArticle[] = [];
  let isBroken = false;
  const server = createServer((_, response) => {
    response.writeHead(isBroken ? 500 : 200, { 'content-type': 'application/rss+xml' });
    const items = articles.map(itemOf).join('');
    response.end(
      `<?xml version="1.0"?><rss version="2.0"><channel><title>Paper</title>${items}</channel></rss>`,
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const host = `127.0.0.1:${address.port}`;
  return {
    host,
    feed: `http://${host}/feed`,
    print: (printed) => {
      articles = printed;
    },
    breakDown: () => {
      isBroken = true;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
