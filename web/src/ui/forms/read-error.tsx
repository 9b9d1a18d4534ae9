import { createContext, use, type ReactNode } from 'react';

/** A failed call as errors of a form: a sentence, and the wrong fields by their path. */
export type FormFailure = { message: string; fields?: Record<string, string> | undefined };
export type ReadError = (error: unknown) => FormFailure;

const ReadErrorContext = createContext<ReadError>(() => ({
  message: 'Došlo je do greške. Pokušajte ponovo.',
}));

/** Gives every form below the function that reads an error of the API; the app sets it once. */
export function ReadErrorProvider({ value, children }: { value: ReadError; children: ReactNode }) {
  return <ReadErrorContext value={value}>{children}</ReadErrorContext>;
}

export const useReadError = (): ReadError => use(ReadErrorContext);
