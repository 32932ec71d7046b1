import { listSessionsEndpoint } from '@verdure/contract/access/sessions';

import { keys } from '../../../api/keys.ts';
import { readQuery } from '../../../api/read-query.ts';

export const sessionsQuery = () => readQuery(keys.sessions, listSessionsEndpoint, {});
