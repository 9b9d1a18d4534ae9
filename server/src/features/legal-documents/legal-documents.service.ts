import type {
  CreateLegalDocumentBody,
  LegalDocumentType,
} from '@majstorija/contract/legal-documents/legal-documents.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import { toAuditChanges, toNewValues } from '#features/audit/audit-changes.service.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import { assertFreshCheck } from '#platform/http/fresh-check.ts';
import type { Work } from '#platform/database/work.ts';
import { insertDocument, lockDocument } from '#features/legal-documents/legal-documents.queries.ts';
import {
  deactivateVersions,
  insertVersion,
  lockVersion,
  nextVersion,
  updateVersion,
  type LegalText,
  type LockedVersion,
} from '#features/legal-documents/legal-versions.queries.ts';

/** Without the text: the version has it, and a change of the text records the one before. */
const toNew = ({ content: _content, ...text }: LegalText) => toNewValues(text);

/** Creates the document of a type with its version 1; returns that version's id. Throws legal.typeTaken. */
export async function createDocument(
  work: Work,
  type: CreateLegalDocumentBody['type'],
  text: LegalText,
): Promise<string> {
  if (text.isActive) assertFreshCheck(work);
  const documentId = await insertDocument(work, type);
  if (documentId === undefined) throw fieldError('legal.typeTaken', 'type');
  const id = await insertVersion(work, { documentId, version: 1, text });
  await recordAudit(work, { event: 'legal_document_created', legalVersionId: id, changes: toNew(text) });
  return id;
}

/**
 * Adds the next version of a document; an active one replaces the active version. Returns its id. Throws
 * legal.notFound.
 */
export async function createVersion(work: Work, type: LegalDocumentType, text: LegalText): Promise<string> {
  if (text.isActive) assertFreshCheck(work);
  const documentId = await lockDocument(work, type);
  if (documentId === undefined) throw new AppError('legal.notFound');
  const version = await nextVersion(work, documentId);
  if (text.isActive) await deactivateVersions(work, documentId);
  const id = await insertVersion(work, { documentId, version, text });
  await recordAudit(work, { event: 'legal_version_created', legalVersionId: id, changes: toNew(text) });
  return id;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A malformed id is the same as an unknown one. */
async function lockKnownVersion(work: Work, id: string): Promise<LockedVersion> {
  const version = UUID.test(id) ? await lockVersion(work, id) : undefined;
  if (!version) throw new AppError('legal.notFound');
  return version;
}

const isSame = (before: LegalText, text: LegalText): boolean =>
  before.title === text.title &&
  before.description === text.description &&
  before.content === text.content &&
  before.isActive === text.isActive &&
  before.effectiveDate === text.effectiveDate;

/**
 * Changes a version in place; one that becomes active replaces the active one. An equal text writes nothing, so a
 * repeated call is not stale. Throws legal.notFound, and legal.changed when `revision` is not the current one.
 */
export async function updateDocument(
  work: Work,
  id: string,
  { text, revision }: { readonly text: LegalText; readonly revision: number | undefined },
): Promise<void> {
  const before = await lockKnownVersion(work, id);
  if (isSame(before, text)) return;
  if (revision !== undefined && revision !== before.revision) throw new AppError('legal.changed');
  if (text.isActive && !before.isActive) {
    assertFreshCheck(work);
    await deactivateVersions(work, before.documentId);
  }
  await updateVersion(work, before, text);
  const changes = toAuditChanges(before, { ...text });
  await recordAudit(work, { event: 'legal_document_updated', legalVersionId: id, changes });
}

/**
 * Makes a version the active one; writes nothing when it is active already. Throws legal.notFound, and legal.changed when
 * `revision` is not the current one.
 */
export async function activateVersion(work: Work, id: string, revision: number | undefined): Promise<void> {
  const before = await lockKnownVersion(work, id);
  if (before.isActive) return;
  if (revision !== undefined && revision !== before.revision) throw new AppError('legal.changed');
  await deactivateVersions(work, before.documentId);
  await updateVersion(work, before, { isActive: true });
  const changes = toAuditChanges(before, { isActive: true });
  await recordAudit(work, { event: 'legal_version_activated', legalVersionId: id, changes });
}
