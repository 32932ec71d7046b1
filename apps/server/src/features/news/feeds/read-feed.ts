import { articleAddressKey } from '@verdure/sentiment/articles';
import { type AnyFeed, parseFeed } from 'feedsmith';

import { feedEntries, type FeedEntry } from './feed-entries.ts';
import { type FeedContent, type FeedItem, FeedProblem } from './feed-item.ts';
import { plainText } from './plain-text.ts';

const MOST_ITEMS = 2_000;
const MOST_TITLE = 300;
const MOST_SUMMARY = 2_000;
const MOST_ADDRESS = 2_000;
const MOST_ENGAGEMENT = 1_000_000_000;
const START = 400;
/** A whole feed ends with the tag of its kind, or as JSON. */
const WHOLE = /<\/(?:\w+:)?(?:rss|feed|RDF)\s*>\s*(?:<!--[\s\S]{0,400}-->\s*)?$|\}\s*$/i;

function decoderOf(name: string): TextDecoder | null {
  try {
    return new TextDecoder(name, { fatal: true });
  } catch {
    return null;
  }
}

const tryDecode = (bytes: Uint8Array, name: string): string | null => {
  try {
    return decoderOf(name)?.decode(bytes) ?? null;
  } catch {
    return null;
  }
};

/** The text by its byte order mark, its declaration, UTF-8, or else Windows-1252. */
function textOf(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, START));
  const declared = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(start)?.[1];
  const marked = start.startsWith('\u00ff\u00fe') || start.startsWith('\u00fe\u00ff');
  const names = marked ? ['utf-16le', 'utf-16be'] : [declared ?? 'utf-8', 'utf-8', 'windows-1252'];
  for (const name of names) {
    const text = tryDecode(bytes, name);
    if (text !== null) return text;
  }
  throw new FeedProblem('The feed is not readable text.');
}

function parsed(text: string): AnyFeed {
  try {
    return parseFeed(text);
  } catch {
    throw new FeedProblem(
      /^\s*(<!doctype html|<html|<head|<body)/i.test(text)
        ? 'The address answers a web page, not a feed. Give the address of the feed.'
        : 'This is no RSS, Atom or JSON feed that can be read.',
    );
  }
}

/** A date as feeds write it, never later than now; null if it is none. */
function dateOf(date: string | undefined, now: Date): string | null {
  const time = Date.parse(date ?? '');
  if (Number.isNaN(time) || time <= 0) return null;
  return new Date(Math.min(time, now.getTime())).toISOString();
}

function absolute(address: string | undefined, base: string | undefined): string | null {
  const text = address?.trim() ?? '';
  if (text === '') return null;
  const whole = URL.canParse(text) ? text : (URL.parse(text, base)?.href ?? null);
  if (whole === null || whole.length > MOST_ADDRESS) return null;
  return articleAddressKey(whole) === null ? null : whole;
}

function itemOf(entry: FeedEntry, base: string | undefined, now: Date): FeedItem | null {
  const summary = plainText(entry.summary ?? '', MOST_SUMMARY);
  const title = plainText(entry.title ?? '', MOST_TITLE) || summary.slice(0, MOST_TITLE);
  const links = entry.links.map((link) => absolute(link, base));
  const address = [...links, absolute(entry.id, undefined)].find((each) => each !== null);
  if (title === '' || address === undefined) return null;
  const engagement = Math.round(entry.engagement ?? 0);
  return {
    title: title.toWellFormed(),
    address,
    summary,
    publishedAt: dateOf(entry.date, now),
    engagement: Math.min(Math.max(engagement || 0, 0), MOST_ENGAGEMENT),
  };
}

/**
 * Reads an RSS, Atom, RDF or JSON feed. Entities of its own are never resolved.
 *
 * @param address where the feed is from, for addresses that are relative to it
 * @throws FeedProblem with one sentence
 */
export function readFeed(
  bytes: Uint8Array,
  { address, now }: { readonly address?: string; readonly now: Date },
): FeedContent {
  const text = textOf(bytes).replace(/^\uFEFF/, '');
  if (text.trim() === '') throw new FeedProblem('The feed is empty.');
  const { title, base, entries } = feedEntries(parsed(text));
  if (!WHOLE.test(text.slice(-START)))
    throw new FeedProblem('The feed ends in the middle. It is read again later.');
  const told = entries.slice(0, MOST_ITEMS);
  const items = told.flatMap((entry) => itemOf(entry, address ?? base, now) ?? []);
  return {
    title: plainText(title ?? '', MOST_TITLE),
    items,
    leftOut: told.length - items.length,
  };
}
