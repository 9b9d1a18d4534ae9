/** The events of a person's history [people#person-history]. */
export const PERSON_EVENT_OPTIONS = [
  'account_created',
  'invitation_sent',
  'password_set',
  'password_reset',
  'password_changed',
  'email_verified',
  'email_changed',
  'details_changed',
  'photo_changed',
  'account_activated',
  'account_deactivated',
  'absence_added',
  'absence_changed',
  'absence_canceled',
  'pause_set',
  'pause_ended',
  'person_erased',
] as const;

/** Event → its text in the history. */
export const PERSON_EVENTS = {
  account_created: 'Nalog je otvoren',
  invitation_sent: 'Pozivnica je ponovo poslata',
  password_set: 'Lozinka je postavljena',
  password_reset: 'Lozinka je promenjena preko linka',
  password_changed: 'Lozinka je promenjena',
  email_verified: 'Email adresa je potvrđena',
  email_changed: 'Email adresa je promenjena',
  details_changed: 'Podaci su izmenjeni',
  photo_changed: 'Fotografija je promenjena',
  account_activated: 'Nalog je aktiviran',
  account_deactivated: 'Nalog je deaktiviran',
  absence_added: 'Odsustvo je upisano',
  absence_changed: 'Odsustvo je izmenjeno',
  absence_canceled: 'Odsustvo je uklonjeno ili prekinuto',
  pause_set: 'Pauza je upisana',
  pause_ended: 'Pauza je završena',
  person_erased: 'Lični podaci su obrisani',
} as const satisfies Record<(typeof PERSON_EVENT_OPTIONS)[number], string>;

/** The fields of a person that a change may name; an e-mail has an event of its own [people#person-history]. */
export const PERSON_FIELD_OPTIONS = [
  'firstName',
  'lastName',
  'phone',
  'secondPhone',
  'secondPhoneWord',
  'note',
  'address',
  'companyName',
  'registrationNumber',
  'tin',
  'municipality',
  'streetAndNumber',
  'unitNumber',
  'packages',
  'priority',
  'workingHours',
] as const;
export type PersonField = (typeof PERSON_FIELD_OPTIONS)[number];

/** Field → its name in the history. */
export const PERSON_FIELDS = {
  firstName: 'ime',
  lastName: 'prezime',
  phone: 'mobilni telefon',
  secondPhone: 'drugi telefon',
  secondPhoneWord: 'čiji je drugi telefon',
  note: 'napomena',
  address: 'adresa',
  companyName: 'naziv kompanije',
  registrationNumber: 'matični broj',
  tin: 'PIB',
  municipality: 'opština',
  streetAndNumber: 'ulica i broj',
  unitNumber: 'stan, sprat ili lokal',
  packages: 'usluge',
  priority: 'prioritet',
  workingHours: 'radno vreme',
} as const satisfies Record<PersonField, string>;
