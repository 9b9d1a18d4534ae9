import { createHash } from 'node:crypto';
import type { LegalChange } from '@majstorija/contract/legal-documents/legal-changes.ts';
import type { LegalText } from '#features/legal-documents/legal-versions.queries.ts';
import type { Work } from '#platform/database/work.ts';
import { queueAsking } from './ask-for-consents.service.ts';

/** A version as the public reads it from now on; its document is locked. */
export interface PublishedVersion extends Omit<LegalText, 'isActive'> {
  readonly documentId: string;
  readonly versionId: string;
  readonly version: number;
  readonly revision: number;
}

/** The numbers of the newest publication of a locked document; zeros before the first. */
async function lastNumbers({ tx }: Work, documentId: string) {
  const last = await tx
    .selectFrom('legal_publications')
    .select(['number', 'material_number as material'])
    .where('document_id', '=', documentId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ?? { number: 0, material: 0 };
}

/**
 * Adds the publication of a version that the public reads from now on [consent#publication]; a material one asks its audience by
 * mail. The first of a document is material, whatever is chosen. Returns the kind that it has.
 */
export async function publish(
  work: Work,
  { documentId, versionId, ...text }: PublishedVersion,
  chosen: LegalChange,
): Promise<LegalChange> {
  const last = await lastNumbers(work, documentId);
  const change = last.number === 0 ? 'material' : chosen;
  const number = last.number + 1;
  const id = work.newId();
  await work.tx
    .insertInto('legal_publications')
    .values({
      id,
      document_id: documentId,
      version_id: versionId,
      number,
      material_number: change === 'material' ? number : last.material,
      change,
      version: text.version,
      revision: text.revision,
      title: text.title,
      description: text.description,
      content: text.content,
      content_sha256: createHash('sha256').update(text.content).digest('hex'),
      effective_date: text.effectiveDate,
      published_at: work.now,
      actor_id: work.actor.id,
    })
    .execute();
  if (change === 'material') await queueAsking(work, id);
  return change;
}
