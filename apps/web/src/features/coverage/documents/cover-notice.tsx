import { readCoverEndpoint } from '@verdure/contract/desk/report-covers';
import { useQuery } from '@tanstack/react-query';

import { keys } from '../../../api/keys.ts';
import { readQuery } from '../../../api/read-query.ts';
import { Note } from '../../../ui/states/note.tsx';
import { manageMessages } from './documents.messages.ts';

interface Props {
  readonly file: File;
  readonly companyId: number;
}

/** Says where a report names another company than the chosen one; else nothing. */
export function CoverNotice({ file, companyId }: Props) {
  const { data: cover } = useQuery({
    ...readQuery(
      keys.reportCover(`${file.name}/${file.size}/${file.lastModified}`),
      readCoverEndpoint,
      { file },
    ),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const named = cover?.is_company_sure === true ? cover.company : null;
  if (named === null || named.id === companyId) return null;
  return <Note kind="warning">{manageMessages.coverNames(named.name)}</Note>;
}
