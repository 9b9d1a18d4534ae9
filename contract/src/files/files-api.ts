import { FileParams, FileQuery } from '@majstorija/contract/files/files.ts';
import { type Route } from '@majstorija/contract/http/route.ts';

/** Stored pictures. */
export const filesApi = {
  get: {
    method: 'GET',
    path: '/v1/files/:key',
    access: 'signedLink',
    summary: 'A stored picture, by a signed link that expires',
    params: FileParams,
    query: FileQuery,
    response: { kind: 'bytes', contentType: 'image/jpeg' },
    errors: ['file.notFound', 'file.unavailable'],
  },
} as const satisfies Record<string, Route>;
