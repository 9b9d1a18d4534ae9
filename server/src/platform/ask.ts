import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { z } from 'zod';

/** What is asked, and the field of the contract that its answer must fit. */
export interface Question {
  readonly label: string;
  readonly schema: z.ZodType;
}

/** Where the questions go and the answers come from. */
export interface Talk {
  readonly input: Readable;
  readonly output: Writable;
}

/** Asks one question after the other, each until its answer fits; answers them as typed. Throws when the input ends. */
export async function askAll<K extends string>(
  questions: readonly (Question & { readonly key: K })[],
  talk: Talk,
): Promise<Partial<Record<K, string>>> {
  if (questions.length === 0) return {};
  const lines = createInterface(talk);
  const typed = lines[Symbol.asyncIterator]();

  async function ask({ label, schema }: Question): Promise<string> {
    talk.output.write(`${label}: `);
    const line = await typed.next();
    if (line.done) throw new Error('no more answers');
    const parsed = schema.safeParse(line.value);
    if (parsed.success) return line.value;
    talk.output.write(`${parsed.error.issues[0]?.message ?? ''}\n`);
    return ask({ label, schema });
  }

  try {
    const answers: Partial<Record<K, string>> = {};
    for (const question of questions) answers[question.key] = await ask(question);
    return answers;
  } finally {
    lines.close();
  }
}
