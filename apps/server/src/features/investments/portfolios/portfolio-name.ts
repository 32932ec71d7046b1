import { Problem } from '@verdure/contract/http/problem';
import { UPLOAD_LIMITS } from '@verdure/contract/investments/portfolios';

import { isUnreadableName } from '../../imports/lines.reads.ts';

/** A name as it is stored. @throws Problem if it is empty, too long or unreadable */
export function portfolioName(text: string): string {
  const name = text.normalize('NFC').trim();
  const isName =
    name !== '' && name.length <= UPLOAD_LIMITS.nameCharacters && !isUnreadableName(name);
  if (!isName) throw new Problem('portfolio.name-invalid');
  return name;
}
