/** What a statement does and the table that it is about; nothing else of its text. */
export interface StatementSummary {
  readonly operation: string;
  readonly table: string | undefined;
}

/** Texts vary without limit; those beyond are read again at each call. */
const MOST_KNOWN = 1_000;

const COMMENT = /^(?:\s*\/\*.*?\*\/)*\s*/s;
const LITERAL = /'(?:[^']|'')*'/g;
/** A write decides, also one within `with`. */
const WRITE =
  /\b(?:(insert) into|(delete) from|(update)(?= (?:only )?"?[a-z_][\w."]*(?: as "?\w+"?| "?\w+"?)? set\b)) (?:only )?("?[a-z_][\w."]*)/i;
/** A parenthesis, or the name after `from` or `join` that is no function, such as that of `from unnest(…)`. */
const SOURCE = /([()])|\b(?:from|join) (?:only )?("?[a-z_][\w."]*)(?![\w."]* ?\()/gi;
const WITH = /(?:\bwith(?: recursive)?|,) "?([a-z_]\w*)"?(?: \([^)]*\))? as (?:not )?(?:materialized )?\(/gi;

const unquote = (name: string): string => name.replaceAll('"', '');

/** `is distinct from x` and `extract(epoch from x)` name no table. */
const isNoTable = (before: string): boolean => /(?:\bdistinct|\bextract\( ?\w+) $/i.test(before.slice(-40));

/** The first of the least nested tables: that of the statement itself before those of its parts. */
function findSource(text: string): string | undefined {
  const parts = new Set([...text.matchAll(WITH)].map(([, name]) => name));
  let depth = 0;
  let found: { readonly name: string; readonly depth: number } | undefined;
  for (const { 1: parenthesis, 2: quoted = '', index } of text.matchAll(SOURCE)) {
    if (parenthesis !== undefined) depth += parenthesis === '(' ? 1 : -1;
    else if (found === undefined || depth < found.depth) {
      const name = unquote(quoted);
      if (!parts.has(name) && !isNoTable(text.slice(0, index))) found = { name, depth };
    }
  }
  return found?.name;
}

function summarize(text: string): StatementSummary {
  const plain = text.replace(COMMENT, '').replaceAll(LITERAL, `''`).replaceAll(/\s+/g, ' ');
  const [, insert, remove, update, target] = WRITE.exec(plain) ?? [];
  const written = insert ?? remove ?? update;
  if (written !== undefined && target !== undefined) {
    return { operation: written.toLowerCase(), table: unquote(target) };
  }
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
