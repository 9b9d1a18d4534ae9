import { LegalDocumentType, legalPagePath } from '@majstorija/contract/legal-documents/legal-documents.ts';

const PUBLIC_PATHS = ['/', ...LegalDocumentType.options.map(legalPagePath)];

const ROBOTS = `User-agent: *
Disallow: /api/
Disallow: /files/

Sitemap: {publicUrl}/sitemap.xml
`;

const SITEMAP = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${PUBLIC_PATHS.map((path) => `  <url><loc>{publicUrl}${path}</loc></url>`).join('\n')}
</urlset>
`;

/** File → its text, for search engines. Pages of the back-office carry `noindex` themselves, so they may be read. */
export const SITE_FILES: Readonly<Record<string, string>> = { 'robots.txt': ROBOTS, 'sitemap.xml': SITEMAP };
