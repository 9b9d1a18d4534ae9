const NAME = '"firstName"';

/** A person begins with the id and the first name, however PostgreSQL or JavaScript set the blanks. */
const BEGINNING = /"_id" ?: ?"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})", ?$/;
/** The longest beginning before the name. */
const LONGEST = 52;

/**
 * The ids of the people of a JSON text, each once, without parsing it [security#list-reads]. A text of a user has no such key: its
 * quotation marks are escaped.
 */
export function peopleIn(body: string | Buffer): readonly string[] {
  const found = new Set<string>();
  for (let at = body.indexOf(NAME); at >= 0; at = body.indexOf(NAME, at + NAME.length)) {
    const from = Math.max(0, at - LONGEST);
    const before = typeof body === 'string' ? body.slice(from, at) : body.toString('latin1', from, at);
    const id = BEGINNING.exec(before)?.[1];
    if (id !== undefined) found.add(id);
  }
  return [...found];
}

function* objectsOf(value: unknown): Generator<object> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value;
  for (const part of Object.values(value)) yield* objectsOf(part);
}

/** The same for tests, where it throws when a person is written so that it is not found. */
export function allPeopleIn(body: string | Buffer): readonly string[] {
  const found = peopleIn(body);
  for (const one of objectsOf(JSON.parse(body.toString()))) {
    if (!('_id' in one) || !('firstName' in one) || found.includes(String(one._id))) continue;
    throw new TypeError(
      `A person is not counted: ${JSON.stringify(one)} does not begin with _id and firstName.`,
    );
  }
  return found;
}
