import { z } from 'zod';

const name = z.string();
const key = z.string();

/** One write of one client. Sent again with the same key when no answer came. */
export const actSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('upload'), key, name, rowCount: z.int() }),
  z.object({ kind: z.literal('rename'), key, name, newName: name }),
  z.object({ kind: z.literal('delete'), key, name }),
]);

export type Act = z.infer<typeof actSchema>;

/** Portfolios by name, with their number of rows. */
export type Portfolios = ReadonlyMap<string, number>;

const withoutName = (portfolios: Portfolios, gone: string): Map<string, number> =>
  new Map([...portfolios].filter(([found]) => found !== gone));

/** What the portfolios are after an act that was done once. */
export function after(portfolios: Portfolios, act: Act): Portfolios {
  switch (act.kind) {
    case 'upload':
      return new Map(portfolios).set(act.name, act.rowCount);
    case 'rename':
      return withoutName(portfolios, act.name).set(act.newName, portfolios.get(act.name) ?? 0);
    case 'delete':
      return withoutName(portfolios, act.name);
  }
}
