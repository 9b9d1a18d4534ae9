import { LEGAL_AUDIENCES } from '@majstorija/contract/legal-documents/legal-changes.ts';
import { LegalDocumentType } from '@majstorija/contract/legal-documents/legal-documents.ts';

const PAIRS = Object.entries(LEGAL_AUDIENCES)
  .flatMap(([type, roles]) => roles.map((role) => `('${type}', '${role}')`))
  .join(', ');

/** SQL: whether people of a role are asked for documents of a type [consent#audience]. */
export const isAsked = (type: string, role: string): string => `(${type}, ${role}) in (${PAIRS})`;

/** SQL: the place of a type in the order of the documents. */
export const placeOf = (type: string): string =>
  `array_position(array['${LegalDocumentType.options.join(`', '`)}'], ${type})`;

/** SQL, from the list on: the current publication `p` of each document `d` that has an active version. */
export const CURRENT_PUBLICATIONS = `legal_documents d
  join lateral (select * from legal_publications of_document where of_document.document_id = d.id
    order by of_document.number desc limit 1) p on true
  where exists (select from legal_document_versions v where v.document_id = d.id and v.is_active)`;

/** SQL: whether an account has accepted what holds of the publication `p` [consent#states]. */
export const hasAccepted = (userId: string): string => `exists (select from legal_acceptances a
  where a.document_id = p.document_id and a.user_id = ${userId} and a.number >= p.material_number)`;

/** SQL: the types of the documents that an account is to accept, as JSON [consent#field]. */
export const consentsNeeded = (users: string): string => `coalesce((
  select json_agg(d.type order by ${placeOf('d.type')}) from ${CURRENT_PUBLICATIONS}
    and ${isAsked('d.type', `${users}.role`)} and not ${hasAccepted(`${users}.id`)}), '[]')`;
