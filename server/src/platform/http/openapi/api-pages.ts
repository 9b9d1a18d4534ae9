import fastifySwagger, { type StaticDocumentSpec } from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { describeApi } from './openapi.ts';
import { pagePolicy } from '#platform/http/security-headers.ts';

/** The one style element that Swagger UI creates. */
const UI_STYLE = 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w=';

/** Serves the description at `/api/openapi.json` and its pages at `/api/docs` [api#description]. */
export async function serveApiPages(app: FastifyInstance): Promise<void> {
  const document = describeApi();
  const text = JSON.stringify(document);
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(text),
  );
  await app.register(fastifySwagger, {
    mode: 'static',
    specification: { document: document as unknown as StaticDocumentSpec['document'] },
  });
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: pagePolicy({ style: UI_STYLE }),
    uiConfig: { docExpansion: 'list', deepLinking: true },
  });
}
