import { useRef, useState } from 'react';

import { useReadOwnReport } from './own-data.queries.ts';

/** The endings of reports of companies; a page of HTML may be a table as well, and is read as one. */
export const REPORT_ENDINGS = ['.pdf', '.docx', '.xhtml'] as const;

export const isReport = ({ name }: File): boolean =>
  REPORT_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));

/** A report of a company that a machine reads; it stays on the page while what is ticked of it is tried. */
export function useOwnReport() {
  const [file, setFile] = useState<File | null>(null);
  const reading = useReadOwnReport();
  const running = useRef(new AbortController());
  const clear = () => {
    running.current.abort();
    reading.reset();
    setFile(null);
  };
  return {
    file,
    reading,
    clear,
    take: (next: File) => {
      running.current.abort();
      running.current = new AbortController();
      setFile(next);
      reading.mutate({ file: next, signal: running.current.signal });
    },
  };
}
