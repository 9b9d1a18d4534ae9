import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { describeApi } from './openapi.ts';
import type { Deps } from '#platform/http/handler.ts';
import { pagePolicy } from '#platform/http/security-headers.ts';
import { serveFiles } from '#platform/http/static/send-files.ts';

/** The one style element that Swagger UI creates. */
const UI_STYLE = 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w=';

const require = createRequire(import.meta.url);
const UI_FOLDER = path.dirname(require.resolve('swagger-ui-dist/package.json'));
const UI_FILES = ['swagger-ui.css', 'index.css', 'swagger-ui-bundle.js', 'swagger-ui-standalone-preset.js'];
const STATIC = '/api/docs/static';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Majstorija API</title>
<link rel="stylesheet" href="${STATIC}/swagger-ui.css">
<link rel="stylesheet" href="${STATIC}/index.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="${STATIC}/swagger-ui-bundle.js"></script>
<script src="${STATIC}/swagger-ui-standalone-preset.js"></script>
<script src="${STATIC}/start.js"></script>
</body>
</html>
`;

const START = `SwaggerUIBundle({
  url: '/api/docs/json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  docExpansion: 'list',
  validatorUrl: null,
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
  layout: 'StandaloneLayout',
});
`;

/** Serves the description at `/api/openapi.json` and its pages at `/api/docs` [api#description]. */
export function serveApiPages(app: FastifyInstance, { config, version }: Deps): void {
  const description = JSON.stringify(describeApi({ version, url: config.isLocal ? '/' : config.publicUrl }));
  const serveText = (url: string, type: string, text: string) =>
    app.get(url, (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(text),
    );
  for (const url of ['/api/openapi.json', '/api/docs/json']) serveText(url, 'application/json', description);
  for (const url of ['/api/docs', '/api/docs/']) {
    app.get(url, (_request, reply) =>
      reply
        .header('content-security-policy', pagePolicy({ style: UI_STYLE }))
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(PAGE),
    );
  }
  serveText(`${STATIC}/start.js`, 'text/javascript', START);
  serveFiles(app, {
    folder: UI_FOLDER,
    names: UI_FILES,
    prefix: STATIC,
    cacheControl: () => 'no-cache',
    isPreCompressed: false,
  });
}
