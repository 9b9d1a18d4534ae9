import { handlers } from '#platform/http/handler.ts';
import { write } from '#platform/database/work.ts';
import {
  activateVersion,
  createDocument,
  createVersion,
  updateDocument,
} from '#features/legal-documents/legal-documents.service.ts';
import { toLegalText } from '#features/legal-documents/legal-text.service.ts';
import {
  getCurrent,
  getVersion,
  listSummary,
  listVersions,
} from '#features/legal-documents/legal-documents.views.ts';

/** The handlers of legal documents at the desk. */
export const legalDocumentHandlers = handlers('legalDocuments', {
  summary: ({ deps }) => listSummary(deps),
  get: ({ deps, params }) => getCurrent(deps, params.id),
  versions: ({ deps, params }) => listVersions(deps, params.type),
  create: async ({ deps, body: { type, ...body }, once }) => {
    const text = toLegalText(body);
    return getVersion(deps, await once((work) => createDocument(work, type, { text, change: body.change })));
  },
  update: async ({ deps, user, params, body, version: revision }) => {
    const text = toLegalText(body);
    await write(deps, user, (work) =>
      updateDocument(work, params.id, { text, revision, change: body.change }),
    );
    return getVersion(deps, params.id);
  },
  createVersion: async ({ deps, params, body, once }) => {
    const text = toLegalText(body);
    return getVersion(
      deps,
      await once((work) => createVersion(work, params.type, { text, change: body.change })),
    );
  },
  activate: async ({ deps, user, params, body, version: revision }) => {
    const given = { revision, change: body.change };
    await write(deps, user, (work) => activateVersion(work, params.id, given));
    return getVersion(deps, params.id);
  },
});
