import type { z } from 'zod';

/** The parsed value, or the message of each complaint. */
export function outcome(schema: z.ZodType, input: unknown): unknown {
  const result = schema.safeParse(input);
  return result.success ? result.data : result.error.issues.map((issue) => issue.message);
}
