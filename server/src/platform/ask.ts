import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { z } from 'zod';

/** What is asked, and the field of the contract that its answer must fit. */
export interface Question<K extends string = string> {
  readonly key: K;
  readonly label: string;
  readonly schema: z.ZodType;
}

/** Where the questions go and the answers come from. */
export interface Talk {
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

/** Asks one question after the other, each until its answer fits; answers them as typed, up to where the input ended. */
export async function askAll<K extends string>(
  questions: readonly Question<K>[],
  { input, output }: Talk,
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
