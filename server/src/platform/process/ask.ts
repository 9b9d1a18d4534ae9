import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { z } from 'zod';

/** A question, and the field of the contract that checks its answer. */
export interface Question<K extends string = string> {
  readonly key: K;
  readonly label: string;
  readonly schema: z.ZodType;
}

/** The streams of a dialog: answers are read from `input`, questions written to `output`. */
export interface Dialog {
  readonly input: Readable;
  readonly output: Writable;
}

async function ask(
  { label, schema }: Question,
  output: Writable,
  typed: AsyncIterator<string>,
): Promise<string | undefined> {
  for (;;) {
    output.write(`${label}: `);
    const line = await typed.next();
    if (line.done) return undefined;
    const parsed = schema.safeParse(line.value);
    if (parsed.success) return line.value;
    output.write(`${parsed.error.issues[0]?.message ?? ''}\n`);
  }
}

/** Asks each question until its answer is valid; returns the answers as typed, up to the end of the input. */
export async function askAll<K extends string>(
  questions: readonly Question<K>[],
  { input, output }: Dialog,
): Promise<Partial<Record<K, string>>> {
  const answers: Partial<Record<K, string>> = {};
  if (questions.length === 0) return answers;
  const lines = createInterface({ input, output });
  const typed = lines[Symbol.asyncIterator]();
  for (const question of questions) {
    const answer = await ask(question, output, typed);
    if (answer === undefined) {
      output.write('\n');
      break;
    }
    answers[question.key] = answer;
  }
  lines.close();
  return answers;
}
