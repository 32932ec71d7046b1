/** An article as a feed tells it. */
export interface FeedItem {
  readonly title: string;
  readonly address: string;
  readonly summary: string;
  /** ISO 8601 in UTC; null if the feed gives no readable date. */
  readonly publishedAt: string | null;
  /** Comments or reactions, as far as the feed counts them. */
  readonly engagement: number;
}

/** What a feed holds. */
export interface FeedContent {
  readonly title: string;
  readonly items: readonly FeedItem[];
  /** Items without a title and summary, or without an address. */
  readonly leftOut: number;
}

/** A feed cannot be read or reached. The message is one sentence for administrators. */
export class FeedProblem extends Error {
  override readonly name = 'FeedProblem';
}
