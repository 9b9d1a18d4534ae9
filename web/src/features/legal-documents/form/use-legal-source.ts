import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  LegalDocument,
  LegalDocumentType,
} from '@majstorija/contract/legal-documents/legal-documents.ts';
import { legalDocumentQuery } from '#api/legal-documents/legal-documents.ts';

/**
 * The document that a form starts with, refetched: a cached copy may have been changed by another user.
 * What arrives later does not disturb the form.
 */
export function useLegalSource(type: LegalDocumentType) {
  const query = useQuery({ ...legalDocumentQuery(type), staleTime: 0, refetchOnMount: 'always' });
  const [document, setDocument] = useState<LegalDocument | undefined>(undefined);
  const isFresh = query.isSuccess && query.isFetchedAfterMount && !query.isFetching;
  if (document === undefined && isFresh) setDocument(query.data);
  return { document, query };
}
