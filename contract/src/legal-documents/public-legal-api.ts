import { item, list, type Route } from '@majstorija/contract/http/route.ts';
import * as legal from '@majstorija/contract/legal-documents/legal-documents.ts';

const one = item(legal.LegalDocument);

/** The active texts, open to all [legal#public-calls]. */
export const publicLegalApi = {
  active: {
    method: 'GET',
    path: '/v1/public/legal-documents/active',
    access: 'public',
    summary: 'The active version of every document',
    response: list(legal.LegalDocument),
  },
  clientTerms: {
    method: 'GET',
    path: '/v1/public/legal-documents/client-terms',
    access: 'public',
    summary: 'The active terms for clients',
    response: one,
    errors: ['legal.notFound'],
  },
  workerOwnerTerms: {
    method: 'GET',
    path: '/v1/public/legal-documents/worker-owner-terms',
    access: 'public',
    summary: 'The active terms for workers and owners',
    response: one,
    errors: ['legal.notFound'],
  },
  privacyPolicy: {
    method: 'GET',
    path: '/v1/public/legal-documents/privacy-policy',
    access: 'public',
    summary: 'The active privacy policy',
    response: one,
    errors: ['legal.notFound'],
  },
  get: {
    method: 'GET',
    path: '/v1/public/legal-documents/:type',
    access: 'public',
    summary: 'The active version of one document',
    params: legal.LegalTypeParams,
    missing: 'legal.notFound',
    response: one,
    errors: ['legal.notFound'],
  },
  page: {
    method: 'GET',
    path: '/pravno/:slug',
    access: 'public',
    summary: 'The active version of one document as a page to read and print',
    params: legal.LegalPageParams,
    response: { kind: 'bytes', contentType: 'text/html; charset=utf-8' },
  },
} as const satisfies Record<string, Route>;
