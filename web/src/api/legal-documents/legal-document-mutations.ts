import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  CreateLegalDocumentBody,
  LegalDocumentType,
  LegalVersionBody,
} from '@majstorija/contract/legal-documents/legal-documents.ts';
import type { LegalChange } from '@majstorija/contract/legal-documents/legal-changes.ts';
import { LEGAL_NOTICES } from '@majstorija/contract/messages/notices/legal-notices.ts';
import { client } from '#api/http/client.ts';
import { legalKeys } from './legal-documents.ts';

type CreateDocument = { body: z.input<typeof CreateLegalDocumentBody>; idempotencyKey: string };
/** `version` is the revision that was read: a document changed since refuses the change. */
type UpdateDocument = { id: string; version: number; body: z.input<typeof LegalVersionBody> };
type CreateVersion = {
  type: LegalDocumentType;
  body: z.input<typeof LegalVersionBody>;
  idempotencyKey: string;
};
/** `about`: its title, for the notices; `change` is material unless given. */
type ActivateVersion = { id: string; version: number; about: string; change?: LegalChange };

type Write = 'createLegalDocument' | 'updateLegalDocument' | 'createLegalVersion' | 'activateLegalVersion';

const notice = (call: Write) => ({
  success: LEGAL_NOTICES[call].success,
  fallback: LEGAL_NOTICES[call].failure,
  failureToast: LEGAL_NOTICES[call].failureToast,
});

/** Refetches everything about legal documents; a refusal too means that the page may be behind. */
function useReload() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: legalKeys.all });
}

/** Creates the document of a type. */
export function useCreateLegalDocument() {
  return useMutation({
    mutationFn: (input: CreateDocument) => client.legalDocuments.create(input),
    onSettled: useReload(),
    meta: notice('createLegalDocument'),
  });
}

/** Changes a version in place. */
export function useUpdateLegalDocument() {
  return useMutation({
    mutationFn: ({ id, version, body }: UpdateDocument) =>
      client.legalDocuments.update({ params: { id }, version, body }),
    onSettled: useReload(),
    meta: notice('updateLegalDocument'),
  });
}

/** Creates the next version of a document. */
export function useCreateLegalVersion() {
  return useMutation({
    mutationFn: ({ type, body, idempotencyKey }: CreateVersion) =>
      client.legalDocuments.createVersion({ params: { type }, body, idempotencyKey }),
    onSettled: useReload(),
    meta: notice('createLegalVersion'),
  });
}

/** Makes a version the active one; resolves once the lists on screen show it. */
export function useActivateLegalVersion() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version, change }: ActivateVersion) =>
      client.legalDocuments.activate({
        params: { id },
        version,
        body: change && { change },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: legalKeys.all }),
    meta: notice('activateLegalVersion'),
  });
}
