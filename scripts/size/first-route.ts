import { z } from 'zod';

const Chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
});

/** Vite's `manifest.json`: source path (or chunk name) → the file it became and what it loads. */
export const Manifest = z.record(z.string(), Chunk);
export type Manifest = z.infer<typeof Manifest>;

/** The page of /admin/orders and the frame around it: the lazy parts that its first visit loads at once. */
const LAZY_AT_FIRST = /^src\/(app\/[^/]*shell|features\/orders\/orders-page)\.tsx$/;

/** The JavaScript files that a first visit to /admin/orders loads; throws when the page is not among them. */
export function listFirstRouteFiles(manifest: Manifest, entry: string): string[] {
  const seen = new Set<string>();
  const waiting = [entry];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The manifest holds no ${key}`);
    if (seen.has(key)) continue;
    seen.add(key);
    waiting.push(...chunk.imports, ...chunk.dynamicImports.filter((name) => LAZY_AT_FIRST.test(name)));
  }
  if (![...seen].some((key) => key.startsWith('src/features/orders/'))) {
    throw new Error('The page of /admin/orders is no chunk of its own: name its module in LAZY_AT_FIRST');
  }
  return [...seen].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js'));
}

/** The plain scripts that a page's HTML names beside its modules, as paths from the root of the site. */
export function listPlainScripts(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>/g)]
    .map(([, attributes = '']) => attributes)
    .filter((attributes) => !attributes.includes('type="module"'))
    .flatMap((attributes) => /\bsrc="\/([^"]+)"/.exec(attributes)?.[1] ?? []);
}
