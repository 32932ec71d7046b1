import { QueryClient } from '@tanstack/react-query';

const clients = new Set<QueryClient>();

const { mount } = QueryClient.prototype;
QueryClient.prototype.mount = function remembered(this: QueryClient): void {
  clients.add(this);
  mount.call(this);
};

/** What a page of the last test still asks for, or would ask again, must not reach the next test. */
export async function endQueries(): Promise<void> {
  for (const client of clients) {
    await client.cancelQueries();
    client.clear();
  }
  clients.clear();
}
