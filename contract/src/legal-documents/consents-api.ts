import { STAFF } from '@majstorija/contract/http/access.ts';
import { item, list, type Route } from '@majstorija/contract/http/route.ts';
import * as consents from '@majstorija/contract/legal-documents/consents.ts';
import { CONSENT_ROLE_OPTIONS } from '@majstorija/contract/legal-documents/legal-changes.ts';
import { LegalTypeParams } from '@majstorija/contract/legal-documents/legal-documents.ts';

const HTML = { kind: 'bytes', contentType: 'text/html; charset=utf-8' } as const;
const WORKBOOK = {
  kind: 'bytes',
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
const OWN_PATH = '/v1/me/consents';

/** Publications and who accepted them, at the desk [consent#publication] [api#one-route-table]. */
export const consentsApi = {
  summary: {
    method: 'GET',
    path: '/v1/legal-documents/:type/consents/summary',
    access: STAFF,
    summary: 'How many active people accepted a document, by role',
    params: LegalTypeParams,
    missing: 'legal.notFound',
    response: list(consents.ConsentShare),
    errors: ['legal.notFound'],
  },
  publications: {
    method: 'GET',
    path: '/v1/legal-documents/:type/publications',
    access: STAFF,
    summary: 'What the public could read of a document and when, newest first',
    params: LegalTypeParams,
    missing: 'legal.notFound',
    response: list(consents.LegalPublication),
    errors: ['legal.notFound'],
  },
  publication: {
    method: 'GET',
    path: '/v1/legal-documents/:type/publications/:number',
    access: STAFF,
    summary: 'One publication with its text',
    params: consents.PublicationParams,
    missing: 'legal.notFound',
    response: item(consents.LegalPublicationText),
    errors: ['legal.notFound'],
  },
  person: {
    method: 'GET',
    path: '/v1/people/:id/consents',
    access: STAFF,
    summary: 'What a client, a worker or an owner accepted, and when',
    params: consents.ConsentPersonParams,
    missing: 'person.notFound',
    response: item(consents.PersonConsents),
    errors: ['person.notFound'],
    recorded: 'person_read',
  },
  personExcel: {
    method: 'GET',
    path: '/v1/people/:id/consents/excel',
    access: STAFF,
    limit: { most: 60, minutes: 5 },
    summary: 'What a person accepted as a workbook',
    params: consents.ConsentPersonParams,
    missing: 'person.notFound',
    response: WORKBOOK,
    recorded: 'exported',
    errors: ['person.notFound', 'workbook.exportsBusy'],
  },
  dayExcel: {
    method: 'GET',
    path: '/v1/legal-documents/consents/excel',
    access: ['super_admin'],
    limit: { most: 60, minutes: 5 },
    summary: 'Every acceptance of a day in Belgrade as a workbook',
    query: consents.ConsentDayQuery,
    example: { query: { day: '2026-11-23' } },
    response: WORKBOOK,
    fresh: true,
    recorded: 'exported',
    errors: ['consent.tooManyRows', 'workbook.exportsBusy'],
  },
} as const satisfies Record<string, Route>;

/** The own acceptances, by the apps of clients, workers and owners [consent#field]. */
export const myConsentsApi = {
  list: {
    method: 'GET',
    path: OWN_PATH,
    access: CONSENT_ROLE_OPTIONS,
    summary: 'The documents that are asked for, and what was accepted',
    response: list(consents.DocumentConsent),
  },
  accept: {
    method: 'POST',
    path: OWN_PATH,
    access: CONSENT_ROLE_OPTIONS,
    summary: 'Accept the text that was shown; a repetition changes nothing',
    body: consents.AcceptBody,
    example: { body: { publicationId: '0198c7e0-10aa-7d52-8a33-0c5f1e2d7b90', screen: 'Prijava' } },
    response: list(consents.DocumentConsent),
    errors: ['legal.notFound', 'consent.outdated'],
  },
} as const satisfies Record<string, Route>;

/** The page of a mailed link [consent#page], which works without a script. */
export const publicConsentApi = {
  page: {
    method: 'GET',
    path: `${consents.CONSENT_PAGE_PATH}:token`,
    access: 'public',
    summary: 'The page of a mailed link, which asks whether a text is accepted',
    params: consents.ConsentPageParams,
    response: HTML,
  },
  accept: {
    method: 'POST',
    path: `${consents.CONSENT_PAGE_PATH}:token`,
    access: 'public',
    summary: 'Accept a text by a mailed link; answers a page',
    params: consents.ConsentPageParams,
    body: consents.ConsentPageForm,
    plainForm: true,
    response: HTML,
  },
} as const satisfies Record<string, Route>;
