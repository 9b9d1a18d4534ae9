import { MOST_LISTED_CONSENTS } from '@majstorija/contract/legal-documents/consents.ts';
import type { LegalDocumentType } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { fixedStatement } from '#platform/database/statement.ts';
import type { JsonList, JsonText } from '#platform/views/json-text.ts';
import { isoTime, readList, readOne, type ViewDeps } from '#platform/views/view-sql.ts';

const FIELDS = `'_id', p.id, 'type', d.type, 'number', p.number, 'version', p.version, 'revision', p.revision, 'title', p.title,
  'change', p.change, 'contentSha256', p.content_sha256, 'effectiveDate', p.effective_date,
  'publishedAt', ${isoTime('p.published_at')}, 'by', case when u.id is not null then
    json_build_object('_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) end`;

const OF_TYPE = `from legal_documents d join legal_publications p on p.document_id = d.id`;

const LIST = fixedStatement<{ type: LegalDocumentType }>(
  (bind) => `select (select count(*) ${OF_TYPE} where d.type = ${bind('type')})::text || ' ' || coalesce((
    select json_agg(json_build_object(${FIELDS}) order by p.number desc) from (
      select p.*, d.type ${OF_TYPE} where d.type = ${bind('type')}
      order by p.number desc limit ${String(MOST_LISTED_CONSENTS)}) p
    join legal_documents d on d.id = p.document_id left join users u on u.id = p.actor_id)::text, '[]')`,
);

/** What the public could read of a document and when, newest first, at most 200 [consent#publications-list]. */
export const listPublications = (deps: ViewDeps, type: LegalDocumentType): Promise<JsonList> =>
  readList(deps, { ...LIST({ type }), page: { page: 1, pageSize: MOST_LISTED_CONSENTS } });

const ONE = fixedStatement<{ type: LegalDocumentType; number: number }>(
  (bind) => `select json_build_object(${FIELDS}, 'description', p.description, 'content', p.content)::text
  ${OF_TYPE} left join users u on u.id = p.actor_id
  where d.type = ${bind('type')} and p.number = ${bind('number')}`,
);

/** One publication with its text; throws `legal.notFound`. */
export const getPublication = (
  deps: ViewDeps,
  which: { readonly type: LegalDocumentType; readonly number: number },
): Promise<JsonText> => readOne(deps, ONE(which), 'legal.notFound');
