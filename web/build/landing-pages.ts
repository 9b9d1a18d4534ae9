import path from 'node:path';
import { runnerImport, type Plugin } from 'vite';

type Renderer = typeof import('#landing/render-page.tsx');
type SiteFiles = typeof import('#landing/site-files.ts');

const inLanding = (file: string) => path.resolve(import.meta.dirname, '../src/landing', file);

/** Page → the view it opens with. The server chooses between them by `?za=`, so neither needs a script. */
const CHOSEN = { '/index.html': 'gradjane', '/majstori.html': 'majstore' } as const;
const isLanding = (page: string): page is keyof typeof CHOSEN => Object.hasOwn(CHOSEN, page);

async function load<T>(file: string): Promise<T> {
  const { module } = await runnerImport<T>(inLanding(file), { resolve: { noExternal: [/^@majstorija\//] } });
  return module;
}

type Bundle = Readonly<Record<string, { type: string; source?: string | Uint8Array }>>;

/** Puts the page's own small stylesheet into it: a phone on a slow line waits for one answer less before it paints. */
const withStyle = (html: string, bundle: Bundle): string =>
  html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/, (link, file: string) => {
    const source = bundle[file]?.source;
    return typeof source === 'string' ? `<style>${source}</style>` : link;
  });

/** Writes the public page into its HTML as a reader without scripts gets it, and the files for search engines beside it. */
export function landingPages(): Plugin {
  return {
    name: 'majstorija:landing-pages',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { path: page, bundle }) {
        if (!isLanding(page)) return html;
        const { renderLanding } = await load<Renderer>('render-page.tsx');
        const { head, body } = renderLanding(CHOSEN[page]);
        const written = html.replace('<!--head-->', () => head).replace('<!--body-->', () => body);
        return bundle ? withStyle(written, bundle) : written;
      },
    },
    async generateBundle() {
      const { SITE_FILES } = await load<SiteFiles>('site-files.ts');
      for (const [fileName, source] of Object.entries(SITE_FILES)) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}
