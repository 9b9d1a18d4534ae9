import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The four files a first Serbian screen draws with; the bold sign face may follow. */
const FIRST_PAINT = [
  'atkinson-hyperlegible-next-latin-wght-normal',
  'atkinson-hyperlegible-next-latin-ext-wght-normal',
  'barlow-semi-condensed-latin-600-normal',
  'barlow-semi-condensed-latin-ext-600-normal',
];

const preload = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
  injectTo: 'head-prepend',
});

/** Adds preload links for the fonts of the first paint, by the hashed names they were emitted under. */
export function fontPreload(): Plugin {
  return {
    name: 'majstorija:font-preload',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2') && FIRST_PAINT.some((name) => file.includes(`${name}-`)))
          .map(preload),
    },
  };
}
