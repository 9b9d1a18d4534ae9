import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  LegalDocument,
  LegalDocumentType,
} from '@majstorija/contract/legal-documents/legal-documents.ts';
import { legalDocumentQuery } from '#api/legal-documents.ts';

/**
 * The document that a form begins with, as it is now: a copy a few minutes old may have been changed by somebody else.
 * What arrives later does not disturb the form.
 */
export function useLegalSource(type: LegalDocumentType) {
  const query = useQuery({ ...legalDocumentQuery(type), staleTime: 0, refetchOnMount: 'always' });
  const [document, setDocument] = useState<LegalDocument | undefined>(undefined);
  const isFresh = query.isSuccess && query.isFetchedAfterMount && !query.isFetching;
  if (document === undefined && isFresh) setDocument(query.data);
  return { document, query };
}
