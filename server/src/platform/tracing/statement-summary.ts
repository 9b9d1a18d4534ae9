/** What a statement does and the first table that it names; nothing else of its text. */
export interface StatementSummary {
  readonly operation: string;
  readonly table: string | undefined;
}

/** Texts vary without limit; those beyond are read again at each call. */
const MOST_KNOWN = 1_000;

const COMMENT = /^(?:\s*\/\*.*?\*\/)*\s*/s;
/** A write decides, also one within `with`; else what the text begins with. */
const WRITE =
  /\b(?:(insert) into|(delete) from|(update)(?= (?:only )?"?[a-z_][\w."]*(?: as "?\w+"?| "?\w+"?)? set\b)) (?:only )?("?[a-z_][\w."]*)/i;
/** The first name after `from` or `join` that is no function, such as that of `from unnest(…)`. */
const SOURCE = /\b(?:from|join) (?:only )?("?[a-z_][\w."]*)(?![\w."]* ?\()/gi;
const WITH = /(?:\bwith(?: recursive)?|,) "?([a-z_]\w*)"?(?: \([^)]*\))? as (?:not )?(?:materialized )?\(/gi;

/** `is distinct from x` and `extract(epoch from x)` name no table. */
const isNoTable = (before: string): boolean => /(?:\bdistinct|\bextract\( ?\w+) $/i.test(before.slice(-40));

function findSource(text: string): string | undefined {
  const parts = new Set([...text.matchAll(WITH)].map(([, name]) => name));
  for (const { 1: found = '', index } of text.matchAll(SOURCE)) {
    const name = found.replaceAll('"', '');
    if (!parts.has(name) && !isNoTable(text.slice(0, index))) return name;
  }
  return undefined;
}

function summarize(text: string): StatementSummary {
  const plain = text.replace(COMMENT, '').replaceAll(/\s+/g, ' ');
  const [, insert, remove, update, target] = WRITE.exec(plain) ?? [];
  const written = insert ?? remove ?? update;
  if (written !== undefined) return { operation: written.toLowerCase(), table: target?.replaceAll('"', '') };
  const [first = 'statement'] = /^[a-z]+/i.exec(plain) ?? [];
  const operation = first.toLowerCase() === 'with' ? 'select' : first.toLowerCase();
  return { operation, table: operation === 'select' ? findSource(plain) : undefined };
}

const known = new Map<string, StatementSummary>();

/** The summary of a statement: two words of its text, neither of them a value. */
export function statementSummary(text: string): StatementSummary {
  const found = known.get(text);
  if (found) return found;
  const made = summarize(text);
  if (known.size < MOST_KNOWN) known.set(text, made);
  return made;
}
