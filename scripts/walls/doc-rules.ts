import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Links of Markdown, without pictures of other hosts: `[text](docs/page.md#anchor)`. */
const LINK = /\]\(([^)\s]+)\)/g;
const ADDRESS = /^[a-z][a-z+.-]*:/;
/** A file or folder of the repository: `server/src/app.ts`, `web/src/features/orders/page/`; a pattern names none. */
const NAMED_PLACE = /(new )?`((?:contract|server|web|e2e|tools|scripts|docs)\/[\w./@$-]+)`/g;
/** Made by the build. */
const BUILT = /\/dist(\/|$)/;
/** Pages that say how something was. */
const ABOUT_OTHER_TIMES = /^docs\/decisions\//;
const CODE_FILE = /\.(ts|tsx|mjs|sql|css|md)$/;

/** A row of a recipe or an entry of a list that begins with a file: what is said of it follows. */
const ABOUT_A_FILE = /^(?:\| *\d+ *\| *|- )`([\w./@$-]+)`(?: *\||:)(.*)$/;
/** A plain name, or a name with what is called or chosen of it: `OrderFilters`, `selectFilter`, `schema-twins`. */
const NAME = /`([A-Za-z_]\w*)`/g;
/** "`useAssignWorker` in [`order-assignments.ts`](web/src/…)", "`ROWS` of `server/src/…`". */
const NAME_IN_FILE =
  /`([A-Za-z_]\w*)`(?: \([^()]*\))? (?:in|of) (?:`([\w./@$-]+)`|\[`[^`]+`\]\(([^)#\s]+)\))/g;

/** The id that a heading gets, as GitHub makes it. */
function anchorOf(heading: string): string {
  const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '');
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

const listAnchors = (source: string): ReadonlySet<string> =>
  new Set([...source.matchAll(/^#+ +(.*)$/gm)].map(([, heading = '']) => anchorOf(heading)));

/**
 * What a page of documentation says of the repository that is not so: links and anchors that lead nowhere, places that do not exist, and
 * names that are not in the file that is said to have them. `new` before a place marks one that the reader of a recipe makes.
 */
export function checkDoc(root: string, file: string, source: string): string[] {
  const problems: string[] = [];
  const text = source.replace(/^```[\s\S]*?^```/gm, '').replace(/^ {4}.*$/gm, '');
  const read = (place: string): string => readFileSync(path.join(root, place), 'utf8');
  const exists = (place: string): boolean => existsSync(path.join(root, place));

  for (const [, link = ''] of text.matchAll(LINK)) {
    if (ADDRESS.test(link)) continue;
    const [to = '', anchor] = link.split('#');
    const target = to === '' ? file : path.posix.join(path.posix.dirname(file), to);
    if (!exists(target)) problems.push(`${file} links to ${link}, which does not exist`);
    else if (anchor && target.endsWith('.md') && !listAnchors(read(target)).has(anchor)) {
      problems.push(`${file} links to ${link}, but that page has no such heading`);
    }
  }
  if (ABOUT_OTHER_TIMES.test(file)) return problems;

  for (const [, isNew, place = ''] of text.matchAll(NAMED_PLACE)) {
    if (isNew === undefined && !BUILT.test(place) && !exists(place))
      problems.push(`${file} names ${place}, which does not exist`);
  }
  const promise = (name: string, place: string): void => {
    if (CODE_FILE.test(place) && exists(place) && !new RegExp(`\\b${name}\\b`).test(read(place))) {
      problems.push(`${file} says that ${place} has ${name}, which it has not`);
    }
  };
  for (const line of text.split('\n')) {
    const [, place, said = ''] = ABOUT_A_FILE.exec(line) ?? [];
    if (place === undefined) continue;
    const own = said.replace(NAME_IN_FILE, '').replace(/new `[^`]+`/g, '');
    for (const [, name = ''] of own.matchAll(NAME)) promise(name, place);
  }
  for (const [, name = '', place, link] of text.matchAll(NAME_IN_FILE)) {
    const named = place ?? path.posix.join(path.posix.dirname(file), link ?? '');
    promise(name, named);
  }
  return problems;
}
