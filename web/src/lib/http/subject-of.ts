const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const textIn = (value: Record<string, unknown>, field: string): string | undefined => {
  const text = value[field];
  return typeof text === 'string' && text !== '' ? text : undefined;
};

function personIn(value: Record<string, unknown>): string | undefined {
  const names = [textIn(value, 'firstName'), textIn(value, 'lastName')];
  return names.includes(undefined) ? undefined : names.join(' ');
}

/** An order's code, the name of a company, person, item or file, the title of a document. */
function nameIn(value: Record<string, unknown>): string | undefined {
  const nested = isRecord(value.profile) ? personIn(value.profile) : undefined;
  // A worker has the company's name too; only a company has its numbers.
  const company = 'tin' in value ? textIn(value, 'companyName') : undefined;
  return (
    textIn(value, 'about') ??
    textIn(value, 'orderCode') ??
    company ??
    personIn(value) ??
    nested ??
    textIn(value, 'name') ??
    textIn(value, 'title')
  );
}

/** Where the input of a change has what it changes or creates. */
const PARTS = ['order', 'base', 'body'] as const;

/**
 * What a notice about a call names beside its text [errors-and-texts#notices-name-their-subject], from what was sent and
 * saved. Undefined for a call about no single order, person or item.
 */
export function subjectOf(sent: unknown, saved?: unknown): string | undefined {
  const parts = isRecord(sent) ? PARTS.map((part) => sent[part]) : [];
  const file = isRecord(sent) ? sent.file : undefined;
  for (const value of [sent, ...parts, saved, file]) {
    const name = isRecord(value) ? nameIn(value) : undefined;
    if (name !== undefined) return name;
  }
  return undefined;
}
