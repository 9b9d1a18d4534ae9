import type { Defaulted, Instant } from '../column-types.ts';

// Made from the migrated database by scripts/generate-db-types.ts; not to be edited.

export interface LegalDocumentsTables {
  legal_acceptances: {
    id: string;
    user_id: string;
    publication_id: string;
    document_id: string;
    number: number;
    accepted_at: Instant;
    source: string;
    screen: string | null;
    ip: string | null;
    device: string | null;
    read_by: string | null;
    order_id: string | null;
  };
  legal_consent_links: {
    id: string;
    publication_id: string;
    user_id: string;
    nonce: Buffer;
    hash: Buffer;
    created_at: Instant;
    expires_at: Instant;
  };
  legal_document_versions: {
    id: string;
    document_id: string;
    version: number;
    title: string;
    description: string | null;
    content: string;
    is_active: boolean;
    effective_date: string;
    created_at: Instant;
    updated_at: Instant;
    revision: Defaulted<number>;
  };
  legal_documents: {
    id: string;
    type: string;
    created_at: Instant;
  };
  legal_publications: {
    id: string;
    document_id: string;
    version_id: string;
    number: number;
    material_number: number;
    change: string;
    version: number;
    revision: number;
    title: string;
    description: string | null;
    content: string;
    content_sha256: string;
    effective_date: string;
    published_at: Instant;
    actor_id: string | null;
  };
}
