import { LIMITS } from '@majstorija/contract/limits.ts';
import { LegalDocumentType } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { AppError } from '#platform/http/app-error.ts';
import { fixedStatement } from '#platform/database/statement.ts';
import type { JsonList, JsonText } from '#platform/views/json-text.ts';
import { findList, isoTime, readList, readOne, type ViewDeps } from '#platform/views/view-sql.ts';

/** More versions than any document has. */
const HISTORY = { page: 1, pageSize: LIMITS.maxPageSize } as const;

const VERSION = `json_build_object('_id', v.id, 'type', d.type, 'title', v.title, 'description', v.description,
  'content', v.content, 'isActive', v.is_active, 'effectiveDate', v.effective_date, 'version', v.version,
  'revision', v.revision, 'createdAt', ${isoTime('v.created_at')}, 'updatedAt', ${isoTime('v.updated_at')})`;

const OF_DOCUMENT = 'legal_document_versions v where v.document_id = d.id';

const CURRENT_FIRST = 'order by v.is_active desc, v.version desc limit 1';

const TYPES = `array['${LegalDocumentType.options.join(`', '`)}']`;

const SUMMARY = fixedStatement(
  () => `select count(*)::text || ' ' || coalesce(json_agg(json_build_object('type', d.type,
      'isActive', c.is_active, 'currentVersion', c.version, 'lastUpdated', ${isoTime('u.updated_at')},
      'effectiveDate', c.effective_date) order by array_position(${TYPES}, d.type))::text, '[]')
  from legal_documents d
  cross join lateral (select v.version, v.is_active, v.effective_date from ${OF_DOCUMENT} ${CURRENT_FIRST}) c
  cross join lateral (select max(v.updated_at) as updated_at from ${OF_DOCUMENT}) u`,
);

/** A line for each existing document, in the order of the types [legal#summary]. */
export function listSummary(deps: ViewDeps): Promise<JsonList> {
  const page = { page: 1, pageSize: LegalDocumentType.options.length };
  return readList(deps, { ...SUMMARY({}), page });
}

const CURRENT = fixedStatement<{ type: LegalDocumentType }>(
  (bind) => `select ${VERSION}::text from legal_documents d, lateral (
    select v.* from ${OF_DOCUMENT} ${CURRENT_FIRST}) v
  where d.type = ${bind('type')}`,
);

/** The active version of a document, else its newest; throws `legal.notFound`. */
export async function getCurrent(deps: ViewDeps, type: LegalDocumentType): Promise<JsonText> {
  return readOne(deps, CURRENT({ type }), 'legal.notFound');
}

const VERSIONS = fixedStatement<{ type: LegalDocumentType }>(
  (bind) => `select (select count(*) from ${OF_DOCUMENT})::text || ' ' || coalesce((
    select json_agg(${VERSION} order by v.version desc) from (
      select v.* from ${OF_DOCUMENT} order by v.version desc limit ${String(HISTORY.pageSize)}) v)::text, '[]')
  from legal_documents d where d.type = ${bind('type')}`,
);

/** The versions of a document, newest first, at most 200; throws `legal.notFound`. */
export async function listVersions(deps: ViewDeps, type: LegalDocumentType): Promise<JsonList> {
  const list = await findList(deps, { ...VERSIONS({ type }), page: HISTORY });
  if (!list) throw new AppError('legal.notFound');
  return list;
}

const ONE = fixedStatement<{ id: string }>(
  (bind) => `select ${VERSION}::text
  from legal_document_versions v join legal_documents d on d.id = v.document_id
  where v.id = ${bind('id')}::uuid`,
);

/** One version by its id; throws `legal.notFound`. */
export async function getVersion(deps: ViewDeps, id: string): Promise<JsonText> {
  return readOne(deps, ONE({ id }), 'legal.notFound');
}
