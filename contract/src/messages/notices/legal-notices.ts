import type { Notice } from '@majstorija/contract/messages/notices/notice.ts';

/** Call of legal texts → its texts, as NOTICES; only the pages of legal texts load them. */
export const LEGAL_NOTICES = {
  listLegalDocuments: {
    failure: 'Legal documents summary could not be fetched',
    failureToast: 'Greška pri učitavanju dokumenata',
  },
  getLegalDocument: {
    failure: 'Legal document could not be fetched',
    failureToast: 'Greška pri učitavanju dokumenta',
  },
  listLegalVersions: {
    failure: 'Legal document version history could not be fetched',
    failureToast: 'Greška pri učitavanju istorije verzija',
  },
  createLegalDocument: {
    success: 'Dokument je uspešno kreiran',
    failure: 'Legal document could not be created',
    failureToast: 'Greška pri kreiranju dokumenta',
  },
  updateLegalDocument: {
    success: 'Dokument je uspešno ažuriran',
    failure: 'Legal document could not be updated',
    failureToast: 'Greška pri ažuriranju dokumenta',
  },
  createLegalVersion: {
    success: 'Nova verzija je uspešno kreirana',
    failure: 'New version could not be created',
    failureToast: 'Greška pri kreiranju nove verzije',
  },
  activateLegalVersion: {
    success: 'Verzija je uspešno aktivirana',
    failure: 'Version could not be activated',
    failureToast: 'Greška pri aktivaciji verzije',
  },
} as const satisfies Record<string, Notice>;
