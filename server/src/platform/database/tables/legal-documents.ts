import type { Defaulted, Instant } from '../column-types.ts';

// Made from the migrated database by scripts/generate-db-types.ts; not to be edited.

export interface LegalDocumentsTables {
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
}
