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

/** Adds preload links for the fonts of the first paint, by the hashed names they were emitted under. */
export function fontPreload(): Plugin {
  return {
    name: 'majstorija:font-preload',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle, path }) => {
        const fonts = FIRST_PAINT[path === '/admin.html' || path === '/login.html' ? 'admin' : 'landing'];
        return Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2') && fonts.some((name) => file.includes(`${name}-`)))
          .map(preload);
      },
    },
  };
}
