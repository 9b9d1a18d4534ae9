import type { UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * Makes a call once at a time. `isPending` alone lets the second click of a quick pair through: it changes only after the
 * page was drawn again.
 */
export function useSingleCall<Answer, Variables>({
  mutate,
}: Pick<UseMutationResult<Answer, Error, Variables>, 'mutate'>) {
  const isRunning = useRef(false);
  return (variables: Variables, options?: { onSuccess: (answer: Answer) => void }) => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutate(variables, {
      ...options,
      onSettled: () => {
        isRunning.current = false;
      },
    });
  };
}
