import { STAFF } from '@majstorija/contract/http/access.ts';
import * as legal from '@majstorija/contract/legal-documents/legal-documents.ts';
import { item, list, type Route } from '@majstorija/contract/http/route.ts';

const one = item(legal.LegalDocument);

/** Legal documents at the desk [legal#three-types] [api#one-route-table]. */
export const legalDocumentsApi = {
  summary: {
    method: 'GET',
    path: '/v1/legal-documents/summary',
    access: STAFF,
    summary: 'The documents there are, one line each',
    response: list(legal.LegalSummaryItem),
  },
  get: {
    method: 'GET',
    path: '/v1/legal-documents/:type',
    access: STAFF,
    summary: 'The current version of a document: the active one, else the newest',
    params: legal.LegalTypeParams,
    response: one,
    errors: ['legal.notFound'],
  },
  versions: {
    method: 'GET',
    path: '/v1/legal-documents/:type/versions',
    access: STAFF,
    summary: 'Every version of a document, newest first',
    params: legal.LegalTypeParams,
    response: list(legal.LegalDocument),
    errors: ['legal.notFound'],
  },
  create: {
    method: 'POST',
    path: '/v1/legal-documents',
    access: STAFF,
    summary: 'Create the document of a type',
    body: legal.CreateLegalDocumentBody,
    bodyLimit: legal.MAX_LEGAL_BODY_BYTES,
    response: one,
    status: 201,
    idempotent: true,
    errors: ['legal.typeTaken', 'legal.contentEmpty'],
  },
  update: {
    method: 'PUT',
    path: '/v1/legal-documents/:id',
    access: STAFF,
    summary: 'Change a version in place; If-Match names its revision',
    params: legal.LegalVersionParams,
    body: legal.LegalVersionBody,
    bodyLimit: legal.MAX_LEGAL_BODY_BYTES,
    response: one,
    ifMatch: true,
    errors: ['legal.notFound', 'legal.changed', 'legal.contentEmpty'],
  },
  createVersion: {
    method: 'POST',
    path: '/v1/legal-documents/:type/versions',
    access: STAFF,
    summary: 'Create the next version of a document',
    params: legal.LegalTypeParams,
    body: legal.LegalVersionBody,
    bodyLimit: legal.MAX_LEGAL_BODY_BYTES,
    response: one,
    status: 201,
    idempotent: true,
    errors: ['legal.notFound', 'legal.contentEmpty'],
  },
  activate: {
    method: 'PUT',
    path: '/v1/legal-documents/:id/activate',
    access: STAFF,
    summary: 'Make a version the active one',
    params: legal.LegalVersionParams,
    response: one,
    errors: ['legal.notFound'],
  },
} as const satisfies Record<string, Route>;
