import type { UseMutationResult } from '@tanstack/react-query';
import { useSingleRun } from '#lib/browser/use-single-run.ts';

/** Makes a call once at a time; its failure is shown by the one handler of failures. */
export function useSingleCall<Answer, Variables>({
  mutate,
}: Pick<UseMutationResult<Answer, Error, Variables>, 'mutate'>) {
  const runSingle = useSingleRun();
  return (variables: Variables, options?: { onSuccess: (answer: Answer) => void }) =>
    void runSingle(
      () => new Promise((resolve) => mutate(variables, { ...options, onSettled: () => resolve() })),
    );
}
