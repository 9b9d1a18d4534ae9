import { z } from 'zod';
import { Address } from '@majstorija/contract/addresses/addresses.ts';
import { AUDIT_EVENT_OPTIONS } from '@majstorija/contract/audit/audit-events.ts';
import { AuditChange } from '@majstorija/contract/audit/audit.ts';
import {
  ActorRole,
  Category,
  ClientType,
  Municipality,
  OrderStatus,
  Package,
  Role,
} from '@majstorija/contract/choices.ts';
import { uuidInPath } from '@majstorija/contract/http/query.ts';
import { CONSENT_SOURCE_OPTIONS } from '@majstorija/contract/legal-documents/legal-changes.ts';
import { LegalDocumentType } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { SavedPeriod, SavedQuery } from '@majstorija/contract/statistics/saved-reports.ts';
import { NOTICE_KIND_OPTIONS, NOTICE_LEVEL_OPTIONS } from '@majstorija/contract/notices/notice-choices.ts';
import { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { DoneWork } from '@majstorija/contract/orders/orders.ts';
import { Absence, StoredHours } from '@majstorija/contract/people/availability/availability.ts';
import { OrderTerm } from '@majstorija/contract/orders/term/term.ts';
import { OwnerListItem } from '@majstorija/contract/people/owners.ts';
import { secondPhoneShape } from '@majstorija/contract/people/second-phone.ts';
import { PersonalComplaint } from './personal-complaints.ts';

/** The account that a call is about. */
export const PersonParams = z.object({ id: uuidInPath });

const instant = z.string();

/** A photo of an order: what it shows, and its path in the zip. */
const Photo = z.object({ kind: z.enum(['fault', 'complaint', 'receipt']), path: z.string() });

/** An entry of a timeline. `note` and `deskNote` are null where another person wrote it and the order is not the person's own. */
const TimelineEntry = z.object({
  time: instant,
  event: OrderEvent,
  role: ActorRole,
  name: z.string().nullable(),
  text: z.string(),
  note: z.string().nullable(),
  deskNote: z.string().nullable(),
  status: OrderStatus,
});

/**
 * An order of the person [personal-data#export-orders]; amounts in rsd, `paidAmount` null until paid. Others are in it by
 * name alone: `address` and `description` are null where the order belongs to another person.
 */
export const PersonalOrder = z.object({
  _id: z.string(),
  orderCode: z.string(),
  category: Category,
  package: Package,
  status: OrderStatus,
  createdAt: instant,
  municipality: Municipality,
  address: z
    .object({
      city: z.string(),
      streetAndNumber: z.string(),
      unitNumber: z.string().nullable(),
      note: z.string().nullable(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
    })
    .nullable(),
  description: z.string().nullable(),
  term: OrderTerm,
  client: z.string(),
  worker: z.string().nullable(),
  operator: z.string().nullable(),
  paidAmount: z.number().nullable(),
  refundedAmount: z.number(),
  items: z.array(DoneWork),
  photos: z.array(Photo),
  timeline: z.array(TimelineEntry),
  /** Only of the orders of a client. */
  complaints: z.array(PersonalComplaint),
});
export type PersonalOrder = z.infer<typeof PersonalOrder>;

/** An event of the audit log about the person, with the values before and after; `by`: the name of who did it. */
export const PersonalAuditEvent = z.object({
  time: instant,
  event: z.enum(AUDIT_EVENT_OPTIONS),
  by: z.string().nullable(),
  fields: z.array(z.string()),
  route: z.string().nullable(),
  changes: z.array(AuditChange),
});
export type PersonalAuditEvent = z.infer<typeof PersonalAuditEvent>;

const Account = z.object({
  _id: z.string(),
  role: Role,
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  ...secondPhoneShape,
  email: z.string().nullable(),
  emailVerifiedAt: instant.nullable(),
  hasPassword: z.boolean(),
  isActive: z.boolean(),
  createdAt: instant,
  /** Path in the zip. */
  photo: z.string().nullable(),
});

const Company = OwnerListItem.pick({
  companyName: true,
  registrationNumber: true,
  tin: true,
  address: true,
  packages: true,
  priority: true,
  workingHours: true,
});

const Worker = z.object({
  companyName: z.string(),
  isOwner: z.boolean(),
  priority: z.number(),
  packages: z.array(Package),
  workingHours: StoredHours,
  pauseUntil: instant.nullable(),
  /** When they allowed that phones send where they are, and the last position, if it is kept. */
  positionConsentAt: instant.nullable(),
  position: z
    .object({ latitude: z.number(), longitude: z.number(), accuracyMeters: z.number(), at: instant })
    .nullable(),
  absences: z.array(Absence.omit({ _id: true, version: true })),
});

/** A mail of the outbox: its kind, to which address and when. */
const SentMail = z.object({
  kind: z.string(),
  recipient: z.string(),
  createdAt: instant,
  sentAt: instant.nullable(),
  refusedAt: instant.nullable(),
});

/** A link that was mailed; its token is not stored. */
const Link = z.object({
  purpose: z.string(),
  createdAt: instant,
  expiresAt: instant,
  endedAt: instant.nullable(),
});

/** A session with the device that it was opened on: the browser's description of itself and its network address. */
const Session = z.object({
  clientType: ClientType,
  userAgent: z.string(),
  address: z.string().nullable(),
  createdAt: instant,
  lastUsedAt: instant,
  expiresAt: instant,
  checkedAt: instant,
  endedAt: instant.nullable(),
  endReason: z.string().nullable(),
});

/** The second factors: names and times, never secrets, keys or hashes. */
const Factors = z.object({
  authenticator: z.object({ createdAt: instant, confirmedAt: instant.nullable() }).nullable(),
  passkeys: z.array(
    z.object({ name: z.string(), createdAt: instant, lastUsedAt: instant.nullable(), useCount: z.number() }),
  ),
  recoveryCodes: z.array(z.object({ createdAt: instant, usedAt: instant.nullable() })),
});

/** An acceptance of a legal text [consent#acceptance]; `readBy` the operator who read it on the phone. */
const Consent = z.object({
  document: LegalDocumentType,
  title: z.string(),
  version: z.number(),
  acceptedAt: instant,
  source: z.enum(CONSENT_SOURCE_OPTIONS),
  screen: z.string().nullable(),
  address: z.string().nullable(),
  device: z.string().nullable(),
  readBy: z.string().nullable(),
  orderCode: z.string().nullable(),
});

/** What the person's address asked for on the public page, and the consent. */
const NotifyMe = z.object({
  email: z.string(),
  platforms: z.array(z.string()),
  audience: z.string(),
  consentText: z.string(),
  consentedAt: instant,
  confirmedAt: instant.nullable(),
  createdAt: instant,
});

/** What an operator was told of; its text is that of the order's timeline. */
const KeptNotice = z.object({
  kind: z.enum(NOTICE_KIND_OPTIONS),
  orderCode: z.string().nullable(),
  dueWhat: z.string().nullable(),
  dueUntil: instant.nullable(),
  createdAt: instant,
  readAt: instant.nullable(),
});

const Notices = z.object({
  told: z.array(KeptNotice),
  /** The levels that were chosen; any other kind has its default. */
  choices: z.array(z.object({ kind: z.enum(NOTICE_KIND_OPTIONS), level: z.enum(NOTICE_LEVEL_OPTIONS) })),
  /** The comments that mention the person. */
  mentions: z.array(z.object({ orderCode: z.string(), time: instant })),
});

const Reports = z.object({
  /** Which report comes by mail, by the name of a saved one; null without a mail. */
  mail: z.object({ when: z.string(), lastDay: z.string(), name: z.string().nullable() }).nullable(),
  /** The note of the shift, where the person wrote the one that is there. */
  shiftNote: z.object({ text: z.string(), writtenAt: instant }).nullable(),
  saved: z.array(
    z.object({
      name: z.string(),
      report: z.string(),
      query: SavedQuery,
      period: SavedPeriod,
      isShared: z.boolean(),
      createdAt: instant,
      lastOpenedAt: instant.nullable(),
    }),
  ),
});

/** All about a person but the orders and the audit log, which are as long as the person's history. */
export const PersonalFacts = z.object({
  account: Account,
  /** Only of a client. */
  client: z.object({ note: z.string().nullable() }).nullable(),
  /** Only of the owner of a company. */
  company: Company.nullable(),
  /** Only of a worker, or an owner who works. */
  worker: Worker.nullable(),
  addresses: z.array(Address.extend({ createdAt: instant })),
  /** Null unless the person's address asked to be told of the application. */
  notifyMe: z.array(NotifyMe),
  /** The legal texts that the person accepted. */
  consents: z.array(Consent),
  notices: Notices,
  /** Only of an operator. */
  reports: Reports,
  mails: z.array(SentMail),
  links: z.array(Link),
  sessions: z.array(Session),
  factors: Factors,
});
export type PersonalFacts = z.infer<typeof PersonalFacts>;

/**
 * The shape of 'podaci.json' [personal-data#export]. Instants are ISO 8601 in UTC, amounts rsd, coordinates degrees
 * WGS 84; lists are newest first, addresses and passkeys oldest first.
 *
 * @public for whoever reads the file
 */
export const PersonalData = PersonalFacts.extend({
  exportedAt: instant,
  orders: z.array(PersonalOrder),
  auditEvents: z.array(PersonalAuditEvent),
});
