import { z } from 'zod';

import { recordAudit } from '../../src/platform/audit.ts';
import { type TenantTransaction, createDatabase } from '../../src/platform/database/database.ts';
import { startEmbedded } from '../../src/platform/database/embedded/embedded.ts';
import { insertRows } from '../../src/platform/database/insert-rows.ts';
import { createPool } from '../../src/platform/database/pool.ts';
import { actOnce } from '../../src/platform/idempotency.ts';
import { type Act, actSchema } from './act.ts';

// A process that owns a store and does acts that its parent sends, as the product does them: one
// transaction with the audit event and the idempotency key, answered only after the commit.
const [directory = '', settingText = '{}'] = process.argv.slice(2);
const setting = z
  .object({
    organisationId: z.int(),
    userId: z.int(),
    companies: z.array(z.object({ companyId: z.int() })),
  })
  .parse(JSON.parse(settingText));
const { organisationId, userId } = setting;
const companyIds = setting.companies.map(({ companyId }) => companyId);

async function upload(tx: TenantTransaction, { name, rowCount }: Act & { kind: 'upload' }) {
  const portfolio = await tx
    .insertInto('portfolios')
    .values({ organisation_id: organisationId, name, manager_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const chosen = companyIds.slice(0, rowCount);
  await tx
    .insertInto('portfolio_uploads')
    .values({
      organisation_id: organisationId,
      portfolio_id: portfolio.id,
      uploaded_by: userId,
      file_name: `${name}.csv`,
      sha256: Buffer.alloc(32),
      row_count: rowCount,
      matched_count: rowCount,
      not_found_count: 0,
      ambiguous_count: 0,
      rows: JSON.stringify(
        chosen.map((id, index) => [index + 1, `Company ${id}`, '', null, 'company', id]),
      ),
    })
    .execute();
  await insertRows(
    tx,
    'portfolio_constituents',
    chosen.map((id, index) => ({
      organisation_id: organisationId,
      portfolio_id: portfolio.id,
      row_order: index + 1,
      type: 'company' as const,
      constituent_id: id,
      weight_percent: 100 / rowCount,
    })),
  );
  return portfolio.id;
}

const ownPortfolio = (tx: TenantTransaction, name: string) =>
  tx.selectFrom('portfolios').select('id').where('name', '=', name).executeTakeFirstOrThrow();

async function change(tx: TenantTransaction, act: Act): Promise<number> {
  if (act.kind === 'upload') return upload(tx, act);
  const { id } = await ownPortfolio(tx, act.name);
  if (act.kind === 'delete') await tx.deleteFrom('portfolios').where('id', '=', id).execute();
  else await tx.updateTable('portfolios').set({ name: act.newName }).where('id', '=', id).execute();
  return id;
}

const PAST = { upload: 'uploaded', rename: 'renamed', delete: 'deleted' } as const;

const server = await startEmbedded(directory);
const database = createDatabase(createPool(server.address));

const perform = (act: Act) =>
  database.withTenant(setting, (tx) => {
    const request = { organisationId, userId, key: act.key, content: JSON.stringify(act) };
    return actOnce(tx, { request, bodySchema: z.object({ id: z.int() }) }, async () => {
      const id = await change(tx, act);
      await recordAudit(tx, {
        organisationId,
        actorUserId: userId,
        requestId: act.key,
        action: `portfolio.${PAST[act.kind]}`,
        subject: { type: 'portfolio', id },
      });
      return { status: 200, body: { id } };
    });
  });

process.on('message', (message: unknown) => {
  const act = actSchema.parse(message);
  perform(act).then(
    () => process.send?.({ done: act.key }),
    () => process.send?.({ failed: act.key }),
  );
});
process.send?.({ ready: server.processId() });
