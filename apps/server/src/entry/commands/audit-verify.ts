import { type CheckedChain, checkChain } from '../../features/administration/audit/audit-chain.ts';
import { linkAudit } from '../../features/administration/audit/audit-chain.jobs.ts';
import { type Command, withStore } from '../command.ts';

const FAULTS: Readonly<Record<CheckedChain['faults'][number]['fault'], string>> = {
  changed: 'does not agree with its event and the link before it: one of them was changed',
  gone: 'has no event any more',
  'link-gone': 'does not follow the link before it: links were taken out',
};

export const auditVerifyCommand: Command = {
  name: 'audit verify',
  parameters: '',
  summary:
    'Compute the chain of audit events again, and say which were changed or taken out. Note the last links that it prints elsewhere: they show later that none was cut off the end.',
  run: async (_words, { config, say, complain }) =>
    withStore(config, async ({ database }) => {
      const { linked, heads, faults } = await database.withAdministration(async (tx) => {
        await linkAudit(tx);
        return checkChain({ tx, onlyOrganisationId: null });
      });
      for (const { organisation_name, position, hash } of heads) {
        say(`${organisation_name}: link ${position}, ${hash}`);
      }
      for (const { organisation_id, position, event_id, fault } of faults) {
        complain(
          `Organisation ${organisation_id}, link ${position} of event ${event_id} ${FAULTS[fault]}.`,
        );
      }
      if (faults.length > 0) return 1;
      say(`${linked} events form unbroken chains.`);
      return 0;
    }),
};
