import { z } from 'zod';

const Chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
});

/** Vite's `manifest.json`: source path (or chunk name) → the built file and what it loads. */
export const Manifest = z.record(z.string(), Chunk);
export type Manifest = z.infer<typeof Manifest>;

/** The page of /admin/orders and the shell: the lazy parts that its first visit loads immediately. */
const LAZY_AT_FIRST = /^src\/(app\/shell\/shell|features\/orders\/list\/orders-page)\.tsx$/;

/** Every script that a page's HTML has the browser load, what its modules import included, as paths from the root. */
export function listPageScripts(html: string): string[] {
  const tags = /<script\b[^>]*\bsrc="\/([^"]+)"|<link\b[^>]*\brel="modulepreload"[^>]*\bhref="\/([^"]+)"/g;
  return [...html.matchAll(tags)].flatMap(([, script, preloaded]) => script ?? preloaded ?? []);
}

/** Every font that a page's HTML has the browser load, as paths from the root. */
export function listPageFonts(html: string): string[] {
  const links = html.match(/<link\b[^>]*\bas="font"[^>]*>/g) ?? [];
  return links.flatMap((link) => /\bhref="\/([^"]+)"/.exec(link)?.[1] ?? []);
}

/** The JavaScript files that a first visit to /admin/orders loads, by the HTML of the back-office; throws when the page is not among them. */
export function listFirstRouteFiles(manifest: Manifest, html: string): string[] {
  const scripts = listPageScripts(html);
  const seen = new Set<string>();
  const waiting = Object.keys(manifest).filter((key) => scripts.includes(manifest[key]?.file ?? ''));
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The manifest has no ${key}`);
    if (seen.has(key)) continue;
    seen.add(key);
    waiting.push(...chunk.imports, ...chunk.dynamicImports.filter((name) => LAZY_AT_FIRST.test(name)));
  }
  if (![...seen].some((key) => key.startsWith('src/features/orders/'))) {
    throw new Error('The page of /admin/orders is no chunk of its own: name its module in LAZY_AT_FIRST');
  }
  const loaded = [...seen].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js'));
  return [...new Set([...scripts, ...loaded])];
}

/** The files among `loaded` that import the built file itself: they are why it is loaded. */
export function listImporters(manifest: Manifest, loaded: readonly string[], file: string): string[] {
  return Object.values(manifest)
    .filter((chunk) => loaded.includes(chunk.file))
    .filter((chunk) => chunk.imports.some((name) => manifest[name]?.file === file))
    .map((chunk) => chunk.file);
}
