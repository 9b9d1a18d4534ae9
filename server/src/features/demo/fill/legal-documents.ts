import { createHash } from 'node:crypto';
import type { Tx } from '#platform/database/db.ts';
import { CLIENT_TERMS } from '#features/demo/content/legal/client-terms.content.ts';
import type { LegalText } from '#features/demo/content/legal/legal-text.ts';
import { PRIVACY_POLICY } from '#features/demo/content/legal/privacy-policy.content.ts';
import type { Random } from '@majstorija/stories/random.ts';
import { seededId } from '#features/demo/plan/seeded-id.ts';
import { WORKER_OWNER_TERMS } from '#features/demo/content/legal/worker-owner-terms.content.ts';

const DOCUMENTS = {
  CLIENT_TERMS,
  WORKER_OWNER_TERMS,
  PRIVACY_POLICY,
} as const satisfies Record<string, readonly LegalText[]>;

const DAY_MS = 86_400_000;

/** A version as it was published. */
interface PublishedVersion {
  readonly id: string;
  readonly document_id: string;
  readonly version: number;
  readonly title: string;
  readonly description: string | null;
  readonly content: string;
  readonly effective_date: string;
  readonly created_at: Date;
}

/** The publication of each version, as each was active once; every one is a material change. */
const toPublications = (versions: readonly PublishedVersion[], random: Random) =>
  versions.map(
    ({ id, document_id, version, title, description, content, effective_date, created_at: at }) => ({
      id: seededId(random, at),
      document_id,
      version_id: id,
      number: version,
      material_number: version,
      change: 'material',
      version,
      revision: 1,
      title,
      description,
      content,
      content_sha256: createHash('sha256').update(content).digest('hex'),
      effective_date,
      published_at: at,
    }),
  );

/** Writes one document of each type with its versions, each published; the newest of each is the active one. */
export async function insertLegalDocuments(tx: Tx, random: Random, now: Date): Promise<void> {
  for (const [type, texts] of Object.entries(DOCUMENTS)) {
    const published = texts.map((text) => new Date(now.getTime() - text.daysAgo * DAY_MS));
    const [first = now] = published;
    const document = { id: seededId(random, first), type, created_at: first };
    const versions = texts.map(({ title, description, content }, index) => {
      const at = published[index] ?? now;
      return {
        id: seededId(random, at),
        document_id: document.id,
        version: index + 1,
        title,
        description,
        content,
        is_active: index === texts.length - 1,
        effective_date: at.toISOString().slice(0, 10),
        created_at: at,
        updated_at: at,
      };
    });
    await tx.insertInto('legal_documents').values(document).execute();
    await tx.insertInto('legal_document_versions').values(versions).execute();
    await tx.insertInto('legal_publications').values(toPublications(versions, random)).execute();
  }
}
