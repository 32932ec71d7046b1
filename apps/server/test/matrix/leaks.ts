/** What tells of the inside: never in an answer, whatever was asked. */
const INSIDE = [
  /\bat (async )?[\w.<>]+ \(?(file|node|\/)/,
  /node_modules|\/apps\/server\/|\/packages\/|\.ts:\d+/,
  /\b(select|insert into|update|delete from) .{1,80}\b(from|where|values|set)\b/i,
  /\b(pg_catalog|information_schema|verdure_(app|admin|coverage))\b/i,
  /(syntax error at|violates .* constraint|duplicate key value|invalid input syntax)/i,
  /\b(PostgreSQL|Fastify|Node\.js|kysely)\/?\s?v?\d/i,
  /\b(TypeError|ReferenceError|RangeError|ZodError|GraphQLError)\b/,
  /\/(home|root|tmp|work|usr|var)\/[\w-]+\//,
] as const;

/** Headers that say what the server is made of. */
const TELLING_HEADERS = ['server', 'x-powered-by', 'x-aspnet-version'] as const;

interface Answered {
  readonly payload: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Why the answer tells too much; null when it does not. What was sent may be echoed. */
export function leakIn({ payload, headers }: Answered, sent: string): string | null {
  for (const name of TELLING_HEADERS) if (headers[name] !== undefined) return `header ${name}`;
  for (const pattern of INSIDE) {
    const found = pattern.exec(payload)?.[0];
    if (found !== undefined && !sent.includes(found)) return found.slice(0, 100);
  }
  return null;
}
