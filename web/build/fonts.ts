import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const TEXT = [
  'atkinson-hyperlegible-next-latin-wght-normal',
  'atkinson-hyperlegible-next-latin-ext-wght-normal',
];

/** The four files a first Serbian screen draws with; the back-office and the public page have one weight of the sign face each. */
const FIRST_PAINT = {
  admin: [...TEXT, 'barlow-semi-condensed-latin-600-normal', 'barlow-semi-condensed-latin-ext-600-normal'],
  landing: [...TEXT, 'barlow-semi-condensed-latin-700-normal', 'barlow-semi-condensed-latin-ext-700-normal'],
};

const preload = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
  injectTo: 'head-prepend',
});

/** Their licence asks that its text goes with them; the notices of the build name packages of scripts only. */
const LICENSES = ['@fontsource-variable/atkinson-hyperlegible-next', '@fontsource/barlow-semi-condensed'].map(
  (name) => fileURLToPath(import.meta.resolve(`${name}/LICENSE`)),
);

/** Adds preload links for the fonts of the first paint, by the hashed names they were emitted under, and the fonts' licences. */
export function fonts(): Plugin {
  return {
    name: 'majstorija:fonts',
    generateBundle() {
      const source = LICENSES.map((file) => readFileSync(file, 'utf8')).join('\n\n');
      this.emitFile({ type: 'asset', fileName: 'FONT-LICENSES.txt', source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle, path }) => {
        const names = FIRST_PAINT[path === '/admin.html' || path === '/login.html' ? 'admin' : 'landing'];
        return Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2') && names.some((name) => file.includes(`${name}-`)))
          .map(preload);
      },
    },
  };
}
