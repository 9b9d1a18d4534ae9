import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const HANDBOOK = 'docs/handbook';

/** `[orders#assigning-reopens]`, the page and the rule. */
const CITATION = /\[([a-z][a-z0-9-]*#[a-z0-9]+(?:-[a-z0-9]+)*)\]/g;
/** `- **orders#assigning-reopens**: Assigning …`. */
const DEFINITION = /^- \*\*([a-z][a-z0-9-]*#[a-z0-9]+(?:-[a-z0-9]+)*)\*\*:/gm;
/** Documents outside the repository, and their ids at the start of a test's title. */
const OLD_FORM =
  /\b(?:SPEC|DECISIONS|design) ?§|\bSECURITY [A-H]\d|\bthe specification says\b|\b(?:it|test|describe)\b[^\n]*\(\s*['"`][A-H]\d{1,2}: /i;

/** The old forms occur in this file and in the tests of the walls. */
const OWN = /^scripts\/walls\//;

const idsIn = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map(([, id = '']) => id);

/** The ids of all rules of the handbook, and the problems of their definitions. */
export function readHandbook(root: string): { rules: ReadonlySet<string>; problems: string[] } {
  const folder = path.join(root, HANDBOOK);
  const pages = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.md')) : [];
  const rules = new Set<string>();
  const problems: string[] = [];
  for (const page of pages) {
    for (const id of idsIn(readFileSync(path.join(folder, page), 'utf8'), DEFINITION)) {
      const where = `${HANDBOOK}/${page} defines ${id}`;
      if (!id.startsWith(`${path.basename(page, '.md')}#`)) problems.push(`${where}, an id of another page`);
      if (rules.has(id)) problems.push(`${where} a second time`);
      rules.add(id);
    }
  }
  return { rules, problems };
}

/** What is wrong with the citations of a source, one line each: where and what. */
export function checkCitations(file: string, source: string, rules: ReadonlySet<string>): string[] {
  if (OWN.test(file)) return [];
  return source.split('\n').flatMap((line, at) => {
    const where = `${file}:${at + 1}`;
    const unknown = idsIn(line, CITATION).filter((id) => !rules.has(id));
    return [
      ...unknown.map((id) => `${where} cites ${id}, which no page of ${HANDBOOK} defines`),
      ...(OLD_FORM.test(line)
        ? [`${where} cites a document outside the repository: cite a rule as [page#rule-id]`]
        : []),
    ];
  });
}
