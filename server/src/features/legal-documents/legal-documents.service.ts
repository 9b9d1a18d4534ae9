import type { LegalChange } from '@majstorija/contract/legal-documents/legal-changes.ts';
import { normalize } from '@majstorija/contract/text/normalize.ts';
import type {
  CreateLegalDocumentBody,
  LegalDocumentType,
} from '@majstorija/contract/legal-documents/legal-documents.ts';
import { publish } from '#features/legal-documents/consents/publish.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import { toAuditChanges, toNewValues } from '#features/audit/audit-changes.service.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import { assertFreshCheck } from '#platform/http/fresh-check.ts';
import type { Work } from '#platform/database/work.ts';
import { insertDocument, lockDocument } from '#features/legal-documents/legal-documents.queries.ts';
import {
  deactivateVersions,
  insertVersion,
  listStandingTexts,
  lockVersion,
  nextVersion,
  updateVersion,
  type LegalText,
  type LockedVersion,
  type SaidText,
} from '#features/legal-documents/legal-versions.queries.ts';

/** A text with the kind of change that its author chose, if any. */
interface Change {
  readonly text: LegalText;
  readonly change: LegalChange | undefined;
}

/** Without the text: the version has it, and a change of the text records the one before. */
const toNew = ({ content: _content, ...text }: LegalText) => toNewValues(text);

/** The kind of a publication as a value of the audit log; none where nothing was published. */
const toKind = (change: LegalChange | undefined) => (change === undefined ? {} : toNewValues({ change }));

interface NewVersion extends Change {
  readonly documentId: string;
  readonly version: number;
}

/** Stores a new version of a locked document, and its publication when the public reads it. */
async function addVersion(work: Work, { documentId, version, text, change = 'material' }: NewVersion) {
  const id = await insertVersion(work, { documentId, version, text });
  const published = text.isActive
    ? await publish(work, { ...text, documentId, versionId: id, version, revision: 1 }, change)
    : undefined;
  return { id, changes: { ...toNew(text), ...toKind(published) } };
}

/** Creates the document of a type with its version 1; returns that version's id. Throws legal.typeTaken. */
export async function createDocument(
  work: Work,
  type: CreateLegalDocumentBody['type'],
  given: Change,
): Promise<string> {
  if (given.text.isActive) assertFreshCheck(work);
  const documentId = await insertDocument(work, type);
  if (documentId === undefined) throw fieldError('legal.typeTaken', 'type');
  const { id, changes } = await addVersion(work, { ...given, documentId, version: 1 });
  await recordAudit(work, { event: 'legal_document_created', legalVersionId: id, changes });
  return id;
}

/** What makes a version another one: the day, and whether it is in force, are facts of the same text [legal#unchanged]. */
const isSameText = (one: SaidText, other: SaidText): boolean =>
  one.title === other.title &&
  (one.description ?? '') === (other.description ?? '') &&
  plainText(one.content) === plainText(other.content);

/** Clean HTML without what nobody sees: empty paragraphs, and blanks beyond the first or around paragraphs. */
const plainText = (html: string): string =>
  normalize(html, 'NFC')
    .replace(/(?:\s|&nbsp;)+/g, ' ')
    .replace(/ ?(<\/?(?:p|h[1-6]|li|ul|ol|blockquote)(?: [^>]*)?>) ?/g, (_blanks, tag: string) => tag)
    .replace(/<p>(?:<br ?\/?>)?<\/p>/g, '')
    .trim();

/**
 * Adds the next version of a document; an active one replaces the active version. Returns its id. Throws
 * legal.notFound, and legal.unchanged for the text of the version in force or of the newest one.
 */
export async function createVersion(work: Work, type: LegalDocumentType, given: Change): Promise<string> {
  if (given.text.isActive) assertFreshCheck(work);
  const documentId = await lockDocument(work, type);
  if (documentId === undefined) throw new AppError('legal.notFound');
  const standing = await listStandingTexts(work, documentId);
  if (standing.some((text) => isSameText(text, given.text))) throw new AppError('legal.unchanged');
  const version = await nextVersion(work, documentId);
  if (given.text.isActive) await deactivateVersions(work, documentId);
  const { id, changes } = await addVersion(work, { ...given, documentId, version });
  await recordAudit(work, { event: 'legal_version_created', legalVersionId: id, changes });
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

/** Updates a locked version, and publishes what the public reads afterwards. Returns the values for the audit log. */
async function changeVersion(
  work: Work,
  { id: versionId, ...before }: LockedVersion,
  changed: Partial<LegalText>,
  change: LegalChange | undefined,
) {
  await updateVersion(work, { id: versionId, ...before }, changed);
  const after = { ...before, ...changed, versionId, revision: before.revision + 1 };
  const usual = before.isActive ? 'minor' : 'material';
  const published = after.isActive ? await publish(work, after, change ?? usual) : undefined;
  return { ...toAuditChanges(before, changed), ...toKind(published) };
}

/**
 * Changes a version in place; one that becomes active replaces the active one. An equal text writes nothing, so a
 * repeated call is not stale. Throws legal.notFound, legal.changed when `revision` is not the current one, and
 * auth.freshCheckNeeded for a change of what is in force [security#fresh-check].
 */
export async function updateDocument(
  work: Work,
  id: string,
  { text, change, revision }: Change & { readonly revision: number | undefined },
): Promise<void> {
  const before = await lockKnownVersion(work, id);
  if (isSame(before, text)) return;
  if (revision !== undefined && revision !== before.revision) throw new AppError('legal.changed');
  // What is in force changes: another text, or none.
  if (text.isActive || before.isActive) assertFreshCheck(work);
  if (text.isActive && !before.isActive) await deactivateVersions(work, before.documentId);
  const changes = await changeVersion(work, before, text, change);
  await recordAudit(work, { event: 'legal_document_updated', legalVersionId: id, changes });
}

/**
 * Makes a version the active one; writes nothing when it is active already. Throws legal.notFound, and legal.changed when
 * `revision` is not the current one.
 */
export async function activateVersion(
  work: Work,
  id: string,
  { revision, change }: Pick<Change, 'change'> & { readonly revision: number | undefined },
): Promise<void> {
  const before = await lockKnownVersion(work, id);
  if (before.isActive) return;
  if (revision !== undefined && revision !== before.revision) throw new AppError('legal.changed');
  await deactivateVersions(work, before.documentId);
  const changes = await changeVersion(work, before, { isActive: true }, change);
  await recordAudit(work, { event: 'legal_version_activated', legalVersionId: id, changes });
}
