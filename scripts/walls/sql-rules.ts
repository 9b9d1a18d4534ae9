import { parseSync, Visitor } from 'vite';
import { findPlace, isTest } from './layers.ts';

/** The module that numbers the parameters of SQL text, and the one whose `sql` asserts no type of its rows. */
const NUMBERS = 'server/src/platform/database/statement.ts';
const TAG = 'server/src/platform/database/sql.ts';

/** `$1`, and `$${index}`, which becomes one. `Cenovnik!$1:$1` is a row of a sheet, no parameter. */
const PARAMETER = /(?<![!:])\$(?:\d|\$\{)/;

/** Functions of pg and kysely whose type argument asserts what PostgreSQL returns. */
const CLAIMING = /(?:^|\.)(?:sql|query|executeQuery|\$castTo|\$narrowType)$|(?:^|\.)(?:sql|fn)(?:\.|$)/;
/** Types of pg and kysely whose type argument asserts it. */
const CLAIMED = /(?:^|\.)(?:RawBuilder|QueryResult|QueryArrayResult|CompiledQuery)$/;

type Span = { readonly start: number; readonly end: number };
type Typed = { readonly typeArguments?: { readonly params: readonly { readonly type: string }[] } | null };

const claims = ({ typeArguments }: Typed): boolean =>
  typeArguments?.params.some(({ type }) => type !== 'TSUnknownKeyword') ?? false;

/** The places in a source of the server that assert a type for rows of SQL text instead of parsing them. */
function listClaims(file: string, source: string): Span[] {
  const found: Span[] = [];
  const textOf = ({ start, end }: Span): string => source.slice(start, end);
  const addCall = (node: Span & Typed, called: Span): void => {
    if (claims(node) && CLAIMING.test(textOf(called))) found.push(node);
  };
  new Visitor({
    CallExpression: (node) => addCall(node, node.callee),
    TaggedTemplateExpression: (node) => addCall(node, node.tag),
    TSTypeReference: (node) => {
      if (claims(node) && CLAIMED.test(textOf(node.typeName))) found.push(node);
    },
    TSAsExpression: (node) => {
      if (/\.rows\b/.test(textOf(node.expression))) found.push(node);
    },
    ImportDeclaration: (node) => {
      if (node.source.value !== 'kysely') return;
      const isSql = node.specifiers.some(
        (one) =>
          one.type !== 'ImportSpecifier' || ('name' in one.imported ? one.imported.name : '') === 'sql',
      );
      if (isSql) found.push(node);
    },
  }).visit(parseSync(file, source).program);
  return found;
}

/** What is wrong with the SQL of a source of the server, one line each: where and what. */
export function checkSql(file: string, source: string): string[] {
  const layer = findPlace(file)?.layer ?? '';
  if (!layer.startsWith('server ')) return [];
  const counted = file === NUMBERS ? [] : source.split('\n').map((line) => PARAMETER.test(line));
  const isProduct = layer !== 'server testing' && !isTest(file) && file !== TAG;
  const claimed = isProduct ? listClaims(file, source) : [];
  return [
    ...counted.flatMap((isCounted, at) =>
      isCounted ? [`${file}:${at + 1} counts a parameter of SQL by hand: bind its value (${NUMBERS})`] : [],
    ),
    ...claimed.map(
      ({ start }) =>
        `${file}:${source.slice(0, start).split('\n').length} claims the rows of SQL text: parse them by a schema (${TAG})`,
    ),
  ];
}
