import { useCallback, useState, type ComponentType } from 'react';

type QuestionDialog<Answer> = ComponentType<{ email: string; onDone: (answer: Answer | undefined) => void }>;

/** A question over the page for the password of an account. */
export type Question<Answer> = {
  Dialog: QuestionDialog<Answer>;
  email: string;
  answer: (answer: Answer | undefined) => void;
};

/**
 * Asks by a dialog whose code is loaded when it is needed: `ask` resolves to its answer, undefined when it was cancelled,
 * when its code cannot be loaded, or when `gone` is aborted. `load` must stay the same function.
 */
export function useQuestion<Answer>(load: () => Promise<QuestionDialog<Answer>>) {
  const [question, setQuestion] = useState<Question<Answer> | undefined>(undefined);
  const ask = useCallback(
    async (email: string, gone: AbortSignal): Promise<Answer | undefined> => {
      const Dialog = await load().catch(() => undefined);
      if (Dialog === undefined) return undefined;
      const asked = new Promise<Answer | undefined>((answer) => {
        gone.addEventListener('abort', () => answer(undefined));
        setQuestion({ Dialog, email, answer });
      });
      return asked.finally(() => setQuestion(undefined));
    },
    [load],
  );
  return { question, ask };
}
