import { useState } from 'react';

/**
 * The question [tables-and-formats#rows-answer] that the rows on screen answer, undefined before the first answer. While another one is asked
 * the old rows stay where they are: they answer the question before.
 */
export function useAnswered(asked: string, isAnswered: boolean): string | undefined {
  const [answered, setAnswered] = useState<string | undefined>(undefined);
  if (isAnswered && answered !== asked) setAnswered(asked);
  return isAnswered ? asked : answered;
}
