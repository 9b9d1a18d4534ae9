/** The events of changes, each in the transaction of its change [security#audit-log]. */
export const CHANGE_EVENT_OPTIONS = [
  'sign_in',
  'sign_in_refused',
  'sign_in_blocked',
  'sign_out',
  'token_reused',
  'reset_requested',
  'password_set',
  'password_reset',
  'password_changed',
  'password_refused',
  'email_verified',
  'email_changed',
  'account_created',
  'account_activated',
  'account_deactivated',
  'invitation_sent',
  'details_changed',
  'photo_changed',
  'address_created',
  'legal_document_created',
  'legal_document_updated',
  'legal_version_created',
  'legal_version_activated',
  'price_changed',
  'price_removed',
  'price_list_imported',
] as const;

/** The events of answers that change nothing; they are written in batches [security#audit-access]. */
export const ACCESS_EVENT_OPTIONS = ['call_refused', 'person_read', 'exported'] as const;

/** Every event of the audit log. */
export const AUDIT_EVENT_OPTIONS = [...CHANGE_EVENT_OPTIONS, ...ACCESS_EVENT_OPTIONS] as const;
export type AuditEvent = (typeof AUDIT_EVENT_OPTIONS)[number];

/** Event → its text in Dnevnik. */
export const AUDIT_EVENTS = {
  sign_in: 'Prijava',
  sign_in_refused: 'Odbijena prijava',
  sign_in_blocked: 'Prijava je blokirana',
  sign_out: 'Odjava',
  token_reused: 'Ponovo upotrebljen token, sesija je ukinuta',
  reset_requested: 'Zatražen je link za novu lozinku',
  password_set: 'Lozinka je postavljena',
  password_reset: 'Lozinka je promenjena preko linka',
  password_changed: 'Lozinka je promenjena',
  password_refused: 'Pogrešna trenutna lozinka',
  email_verified: 'Email adresa je potvrđena',
  email_changed: 'Email adresa je promenjena',
  account_created: 'Nalog je otvoren',
  account_activated: 'Nalog je aktiviran',
  account_deactivated: 'Nalog je deaktiviran',
  invitation_sent: 'Pozivnica je ponovo poslata',
  details_changed: 'Podaci su izmenjeni',
  photo_changed: 'Fotografija je promenjena',
  address_created: 'Adresa je dodata',
  legal_document_created: 'Pravni dokument je napravljen',
  legal_document_updated: 'Pravni dokument je izmenjen',
  legal_version_created: 'Nova verzija pravnog dokumenta',
  legal_version_activated: 'Verzija pravnog dokumenta je aktivirana',
  price_changed: 'Stavka cenovnika je izmenjena',
  price_removed: 'Stavka cenovnika je obrisana',
  price_list_imported: 'Cenovnik je uvezen',
  call_refused: 'Odbijen poziv bez dozvole',
  person_read: 'Otvorena je stranica osobe',
  exported: 'Podaci su izvezeni',
} as const satisfies Record<AuditEvent, string>;
