import type { FrontPage } from '#platform/http/static/web-files.ts';

/** The public page: its view for citizens, unless the URL selects the one for workers [public-page#two-views]. */
export const PUBLIC_PAGE: FrontPage = {
  parameter: 'za',
  files: { majstore: 'majstori.html' },
  otherwise: 'index.html',
};
