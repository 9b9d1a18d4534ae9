import type { Plugin } from 'vite';

/** The pages that wait for their code: the back-office and the sign-in. */
const WAITING = new Set(['/admin.html', '/login.html']);
const STYLES = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Puts the style sheets of these pages behind their spinner. In the head they would hold back every paint until they are there,
 * which on a slow line takes seconds; scripts wait for them as before.
 */
export const stylesAfterSpinner = (): Plugin => ({
  name: 'majstorija:styles-after-spinner',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { path }) {
      if (!WAITING.has(path)) return html;
      const links = html.match(STYLES) ?? [];
      return html.replace(STYLES, '').replace('</body>', `${links.join('')}\n  </body>`);
    },
  },
});
