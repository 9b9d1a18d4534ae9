import type { AuditChange, AuditEntry, AuditValue } from '@majstorija/contract/audit/audit.ts';
import { listReadsText } from '@majstorija/contract/audit/list-reads.ts';
import { ADDRESS_TYPES } from '@majstorija/contract/addresses/places.ts';
import { CATEGORIES, PACKAGES } from '@majstorija/contract/catalog.ts';
import { TERMS } from '@majstorija/contract/dispatch/formula.ts';
import { ROLE_LABELS, TIMELINE_ROLE_LABELS } from '@majstorija/contract/http/access.ts';
import { LEGAL_CHANGES } from '@majstorija/contract/legal-documents/legal-changes.ts';
import { WEEKDAYS, WEEKDAY_LABELS } from '@majstorija/contract/people/availability/week.ts';
import { OCCASIONS } from '@majstorija/contract/orders/message/occasions.ts';
import { PERSON_FIELDS } from '@majstorija/contract/people/person-events.ts';
import { formatDate, formatTime } from '@majstorija/contract/text/dates.ts';
import { formatMoney, formatNumber, formatPhone, fullName } from '@majstorija/contract/text/format.ts';
import { lookUp } from '@majstorija/contract/text/look-up.ts';

/** Field of a change → its name; the other fields are those of a person, or terms of the ranking. */
const FIELDS: Readonly<Record<string, string>> = {
  ...PERSON_FIELDS,
  ...labelsOf(TERMS),
  ...labelsOf(OCCASIONS),
  isPlain: 'bez kvačica',
  isPinned: 'ostaje i posle ponoći',
  cityKmh: 'brzina kroz grad (km/h)',
  role: 'uloga',
  email: 'email adresa',
  isActive: 'aktivan',
  isWorker: 'i majstor',
  ownerId: 'kompanija',
  type: 'vrsta objekta',
  latitude: 'geografska širina',
  longitude: 'geografska dužina',
  formattedAddress: 'adresa iz pretrage',
  postalCode: 'poštanski broj',
  itemCode: 'šifra',
  name: 'naziv',
  category: 'kategorija',
  subcategory: 'potkategorija',
  unitOfMeasure: 'jedinica mere',
  grossPrice: 'cena',
  title: 'naslov',
  description: 'opis',
  content: 'tekst',
  effectiveDate: 'datum stupanja na snagu',
  change: 'vrsta izmene',
  startsAt: 'od',
  endsAt: 'do',
  pauseUntil: 'pauza do',
  report: 'izveštaj',
  filters: 'filteri',
  period: 'period',
  isShared: 'deljen',
  reportMail: 'izveštaj na mejl',
  ...Object.fromEntries(WEEKDAYS.map((day) => [day, WEEKDAY_LABELS[day].name])),
};

/** Stored choice → its text, for the fields whose values are choices. */
const CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  role: ROLE_LABELS,
  type: ADDRESS_TYPES,
  change: LEGAL_CHANGES,
  packages: labelsOf(PACKAGES),
  category: labelsOf(CATEGORIES),
};

const moment = (iso: string): string => `${formatDate(iso)} ${formatTime(iso)}`;

/** How a field other than a choice is written. */
const FORMATS: Readonly<Record<string, (value: string) => string>> = {
  phone: formatPhone,
  secondPhone: formatPhone,
  effectiveDate: formatDate,
  startsAt: moment,
  endsAt: moment,
  pauseUntil: moment,
};

function labelsOf(facts: Readonly<Record<string, { readonly label: string }>>): Record<string, string> {
  return Object.fromEntries(Object.entries(facts).map(([key, { label }]) => [key, label]));
}

const NONE = '–';

type Part = Exclude<AuditValue, readonly unknown[] | object>;

function formatNumberOf(field: string, value: number): string {
  if (field === 'grossPrice') return formatMoney(value);
  return field === 'latitude' || field === 'longitude' ? String(value) : formatNumber(value);
}

function formatPart(field: string, value: Part): string {
  if (value === null) return NONE;
  if (typeof value === 'boolean') return value ? 'da' : 'ne';
  if (typeof value === 'number') return formatNumberOf(field, value);
  return lookUp(lookUp(CHOICES, field) ?? {}, value) ?? lookUp(FORMATS, field)?.(value) ?? value;
}

/** A value of the audit log as people read it; an item of an import by its fields. */
function formatAuditValue(field: string, value: AuditValue): string {
  if (Array.isArray(value))
    return value.length === 0 ? NONE : value.map((part) => formatPart(field, part)).join(', ');
  if (typeof value !== 'object' || value === null) return formatPart(field, value);
  return Object.entries(value)
    .filter(([name]) => name !== 'name')
    .map(([name, part]) => `${auditField(name)}: ${formatPart(name, part)}`)
    .join(', ');
}

/** The name of a field; one without a name as it is stored. */
const auditField = (field: string): string => lookUp(FIELDS, field) ?? field;

const isItem = (value: AuditValue): value is Record<string, Part> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a change is of: the name of a field, or that of the item of an import. */
function auditChangeName({ field, before, after }: AuditChange): string {
  const item = [after, before].find(isItem);
  return item === undefined ? auditField(field) : String(item.name ?? auditField(field));
}

/** The recorded exports → what was saved. */
const EXPORTS: Readonly<Record<string, string>> = {
  'GET /v1/complaints/excel': 'Evidencija reklamacija',
  'GET /v1/complaints/book': 'Knjiga reklamacija',
  'GET /v1/price-list/export/excel': 'Cenovnik',
  'GET /v1/price-list/versions/:number/excel': 'Verzija cenovnika',
  'GET /v1/price-list/versions/:number/file': 'Uvezeni fajl cenovnika',
  'GET /v1/people/:id/consents/excel': 'Saglasnosti osobe',
  'GET /v1/legal-documents/consents/excel': 'Saglasnosti po danu',
  'GET /v1/audit-events/export/excel': 'Dnevnik',
  'GET /v1/accounts/:id/personal-data': 'Svi podaci osobe',
  'GET /v1/notify-me-requests/export/excel': 'Prijave za obaveštenje',
  'GET /v1/reports/:report/excel': 'Izveštaj',
  'majstorija backup': 'Rezervna kopija cele baze i fajlova',
};

/** What an event is about besides persons and things: what changed, was saved or read, or the refused call; '' for a person's page. */
export function auditDetailText(entry: AuditEntry): string {
  const { event, route, reads, time } = entry;
  if (route === null) return auditChangesText(entry);
  if (reads !== null) return listReadsText(time, route, reads);
  return event === 'person_read' ? '' : (lookUp(EXPORTS, route) ?? `poziv ${route}`);
}

type Subject = NonNullable<AuditEntry['subject']>;

/** What a thing without a name is called. */
const SUBJECT_KINDS = {
  address: 'adresa',
  price_item: 'stavka cenovnika',
  legal_version: 'pravni dokument',
} as const satisfies Record<Subject['kind'], string>;

/** The name of an address, item or legal text; its kind once it is gone. */
export const auditSubjectText = ({ kind, label }: Subject): string => label ?? SUBJECT_KINDS[kind];

/** Who did it, with the role: `Milica Jovanović, Administrator`; `Sistem` without a person. */
export const auditActorText = ({ actor }: Pick<AuditEntry, 'actor'>): string =>
  actor === null ? TIMELINE_ROLE_LABELS.system : `${fullName(actor)}, ${ROLE_LABELS[actor.role]}`;

/** In place of values that were deleted with the data of a person. */
const ERASED = 'obrisano';

type Changed = Pick<AuditEntry, 'changes' | 'changeCount' | 'erasedFields'>;

/** What changed: the name of a field or item, and its value before and after, or one word for erased values. */
type AuditLine = {
  readonly name: string;
  readonly values: readonly [string] | readonly [string, string];
};

/** The changes of an event as people read them, erased ones last. */
export function auditLines({ changes, erasedFields }: Omit<Changed, 'changeCount'>): AuditLine[] {
  return [
    ...changes.map((change): AuditLine => {
      const { field, before, after } = change;
      const values = [formatAuditValue(field, before), formatAuditValue(field, after)] as const;
      return { name: auditChangeName(change), values };
    }),
    ...erasedFields.map((field): AuditLine => ({ name: auditField(field), values: [ERASED] })),
  ];
}

/** How many changes of an event its answer leaves out: `još izmena: 480`; empty without any. */
export function moreChangesText({ changes, changeCount }: Omit<Changed, 'erasedFields'>): string {
  const more = changeCount - changes.length;
  return more > 0 ? `još izmena: ${formatNumber(more)}` : '';
}

/** The changes of an event in one text: `mobilni telefon: +381 64 111 2223 → +381 64 111 2224`. */
export function auditChangesText(entry: Changed): string {
  const lines = auditLines(entry).map(({ name, values }) => `${name}: ${values.join(' → ')}`);
  return [...lines, moreChangesText(entry)].filter((line) => line !== '').join('; ');
}
