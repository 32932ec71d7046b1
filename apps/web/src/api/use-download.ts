import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

interface Ends {
  readonly onSuccess?: () => void;
  readonly onError?: (error: Error) => void;
}

/**
 * Takes a file that the server makes; the request ends with the component that asked for it, which is
 * no failure.
 */
export function useDownload<Wanted>(
  take: (wanted: Wanted, signal: AbortSignal) => Promise<void>,
  { onSuccess, onError }: Ends = {},
) {
  const aborting = useRef<AbortController | null>(null);
  useEffect(() => () => aborting.current?.abort(), []);
  return useMutation({
    mutationFn: (wanted: Wanted) => {
      const controller = new AbortController();
      aborting.current = controller;
      return take(wanted, controller.signal);
    },
    onSuccess: () => onSuccess?.(),
    onError: (error) => {
      if (aborting.current?.signal.aborted !== true) onError?.(error);
    },
  });
}
