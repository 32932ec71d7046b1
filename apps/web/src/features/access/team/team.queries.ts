import { listTeamEndpoint } from '@verdure/contract/access/team';

import { keys } from '../../../api/keys.ts';
import { readQuery } from '../../../api/read-query.ts';

export const teamQuery = () => readQuery(keys.team, listTeamEndpoint, {});
