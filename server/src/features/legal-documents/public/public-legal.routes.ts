import crypto from 'node:crypto';
import {
  LEGAL_DOCUMENT_TYPES,
  LegalDocumentType,
} from '@majstorija/contract/legal-documents/legal-documents.ts';
import { belgradeDay } from '@majstorija/contract/text/dates.ts';
import { handlers, type Deps } from '#platform/http/handler.ts';
import type { BytesAnswer } from '#platform/http/route-answer.ts';
import { toMissingPage, toReadingPage } from './legal-page.ts';
import { toFrame } from './public-page.service.ts';
import { findActive, findHolding, getActive, listActive, listActiveTypes } from './public-legal.views.ts';

/** Clients may cache a text for a minute, so a change is visible within a minute. */
const FRESH = 'public, max-age=60';

const sha256 = (text: string) => crypto.createHash('sha256').update(text).digest('base64');

interface PublicCall {
  readonly deps: Deps;
  readonly setHeader: (name: string, value: string) => void;
}

async function answerActive({ deps, setHeader }: PublicCall, type: LegalDocumentType) {
  const document = await getActive(deps.db, type);
  setHeader('cache-control', FRESH);
  return document;
}

const findType = (slug: string): LegalDocumentType | undefined =>
  LegalDocumentType.options.find((type) => LEGAL_DOCUMENT_TYPES[type].slug === slug);

/** The page of a text: clients revalidate it every time, and it is sent only when it changed. */
async function answerPage(deps: Deps, slug: string, known = ''): Promise<BytesAnswer> {
  const type = findType(slug);
  const [document, active] = await Promise.all([type && findActive(deps.db, type), listActiveTypes(deps.db)]);
  const { frame, policy } = toFrame(deps);
  const headers = { 'content-security-policy': policy };
  if (!document) {
    const gone = { ...headers, 'cache-control': 'no-store' };
    return { status: 404, bytes: Buffer.from(toMissingPage(frame, active)), headers: gone };
  }
  const holding = await findHolding(deps.db, document, belgradeDay(deps.clock().toISOString()));
  const html = toReadingPage(document, frame, active, holding);
  const etag = `W/"${sha256(html)}"`;
  const kept = { ...headers, 'cache-control': 'no-cache', etag };
  const isKnown = known.split(/\s*,\s*/).includes(etag);
  return isKnown
    ? { status: 304, bytes: Buffer.alloc(0), headers: kept }
    : { bytes: Buffer.from(html), headers: kept };
}

/** The handlers of the public legal documents. */
export const publicLegalHandlers = handlers('publicLegal', {
  active: async ({ deps, setHeader }) => {
    const data = await listActive(deps.db);
    setHeader('cache-control', FRESH);
    return { data, meta: { page: 1, pageSize: data.length, total: data.length } };
  },
  clientTerms: (call) => answerActive(call, 'CLIENT_TERMS'),
  workerOwnerTerms: (call) => answerActive(call, 'WORKER_OWNER_TERMS'),
  privacyPolicy: (call) => answerActive(call, 'PRIVACY_POLICY'),
  get: (call) => answerActive(call, call.params.type),
  page: ({ deps, params, header }) => answerPage(deps, params.slug, header('if-none-match')),
});
