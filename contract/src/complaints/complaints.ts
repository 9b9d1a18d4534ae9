import { z } from 'zod';
import { PersonName } from '@majstorija/contract/people/people.ts';
import { Municipality, Package } from '@majstorija/contract/choices.ts';
import {
  ANSWER_TEXT,
  isSentence,
  LETTER_KIND_OPTIONS,
} from '@majstorija/contract/complaints/complaint-letters.ts';
import {
  COMPLAINT_ANSWER_OPTIONS,
  COMPLAINT_STATE_OPTIONS,
  COMPLAINT_VIEW_OPTIONS,
  RECEIVED_BY_OPTIONS,
  TOLD_BY_OPTIONS,
  type ComplaintView,
} from '@majstorija/contract/complaints/complaint-states.ts';
import { requiredText, typedString } from '@majstorija/contract/fields.ts';
import { listQuery, pathId } from '@majstorija/contract/http/query.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';

const ComplaintState = z
  .enum(COMPLAINT_STATE_OPTIONS, VALIDATION.unknownChoice)
  .meta({ id: 'ComplaintState' });

/**
 * The newest complaint of an order [complaints#clock]: instants (ISO). `dueAt` is the one that counts now, null once the complaint is
 * over; `extendedUntil` replaces `resolutionDue`.
 */
export const OrderComplaint = z
  .object({
    _id: z.string(),
    number: z.string(),
    state: ComplaintState,
    receivedAt: z.string(),
    answerDue: z.string(),
    resolutionDue: z.string(),
    extendedUntil: z.string().nullable(),
    dueAt: z.string().nullable(),
  })
  .meta({ id: 'OrderComplaint' });
export type OrderComplaint = z.infer<typeof OrderComplaint>;

/** The one extension of a resolution, with the proof of the client's consent [complaints#extension]. */
const ComplaintExtension = z
  .object({
    until: z.string(),
    reason: z.string().nullable(),
    consent: z.string().nullable(),
    at: z.string(),
    by: PersonName.nullable(),
  })
  .meta({ id: 'ComplaintExtension' });

/**
 * What was answered, when, by whom, and how the client was told. `text` is null once the client's data was erased; of a status that
 * was set by hand (`isByHand`) it is the desk's own and no letter has it.
 */
const ComplaintAnswer = z
  .object({
    kind: z.enum(COMPLAINT_ANSWER_OPTIONS),
    text: z.string().nullable(),
    at: z.string(),
    by: PersonName.nullable(),
    toldBy: z.enum(TOLD_BY_OPTIONS),
    isByHand: z.boolean(),
  })
  .meta({ id: 'ComplaintAnswer' });

/**
 * What became of it so far, on the order's page: how it was received and that confirmed, what was put off and decided
 * [complaints#clock]. `told`: the newest call by which the client was told of the receipt or the answer.
 */
export const ComplaintCourse = z
  .object({
    receivedBy: z.enum(RECEIVED_BY_OPTIONS),
    receiptToldBy: z.enum(TOLD_BY_OPTIONS),
    told: z.object({ at: z.string(), by: PersonName.nullable() }).nullable(),
    extension: ComplaintExtension.nullable(),
    answer: ComplaintAnswer.nullable(),
    resolvedAt: z.string().nullable(),
  })
  .meta({ id: 'ComplaintCourse' });
export type ComplaintCourse = z.infer<typeof ComplaintCourse>;

/** What an operator adds to an answer: the text for the client, and whether they were told by telephone [complaints#answer-text]. */
export const ANSWER_FIELDS = {
  answer: requiredText(ANSWER_TEXT.max).refine(isSentence, VALIDATION.answerSentence).optional(),
  toldBy: z.enum(['telephone'], VALIDATION.unknownChoice).optional(),
};

/** Longest texts about a complaint, in characters. */
export const COMPLAINT_TEXT_LIMITS = { reason: 1000, consent: 500, correction: 1000 } as const;

/** Days by which a resolution may be put off, from the day of now. */
export const MOST_EXTENSION_DAYS = 30;

/** Another day of resolution, why, and how the client agreed [complaints#extension]; `until` is a day in Belgrade. */
export const ExtendComplaintBody = z
  .object({
    until: z.iso.date(VALIDATION.required),
    reason: requiredText(COMPLAINT_TEXT_LIMITS.reason),
    consent: requiredText(COMPLAINT_TEXT_LIMITS.consent),
  })
  .meta({ id: 'ExtendComplaintBody' });
export type ExtendComplaintBody = z.infer<typeof ExtendComplaintBody>;

/** What the register says wrongly, and what is right [complaints#corrections]. */
export const CorrectComplaintBody = z
  .object({ text: requiredText(COMPLAINT_TEXT_LIMITS.correction) })
  .meta({ id: 'CorrectComplaintBody' });
export type CorrectComplaintBody = z.infer<typeof CorrectComplaintBody>;

/** Path of one complaint, and of a letter of an order's newest one. */
export const ComplaintParams = z.object({ id: pathId });
export const LetterParams = z.object({ id: pathId, kind: z.enum(LETTER_KIND_OPTIONS) });

const day = z.iso.date(VALIDATION.unknownChoice);

/** Filters of the register by the day of receipt in Belgrade, both days included, and by state. */
const registerFilters = {
  searchTerm: typedString(200).optional(),
  from: day.optional(),
  to: day.optional(),
  state: ComplaintState.optional(),
  view: z.enum(COMPLAINT_VIEW_OPTIONS, VALIDATION.unknownChoice).optional(),
};

/** Query of the register [complaints#register-list]. */
export const ListComplaintsQuery = listQuery.pick({ page: true, pageSize: true }).extend(registerFilters);
export type ListComplaintsQuery = z.infer<typeof ListComplaintsQuery>;

/** The number of complaints in each view, and in total [complaints#register-list]. */
export const ComplaintCounts = z
  .object({
    all: z.number(),
    open: z.number(),
    late: z.number(),
    decided: z.number(),
  } satisfies Record<'all' | ComplaintView, z.ZodType>)
  .meta({ id: 'ComplaintCounts' });
export type ComplaintCounts = z.infer<typeof ComplaintCounts>;

/** Query of its workbook. */
export const ExportComplaintsQuery = z.strictObject(registerFilters);
export type ExportComplaintsQuery = z.infer<typeof ExportComplaintsQuery>;

/** The period of the book, both days included, at most a year and a day. */
export const ComplaintBookQuery = z.strictObject({ from: day, to: day });
export type ComplaintBookQuery = z.infer<typeof ComplaintBookQuery>;

const Correction = z.object({ at: z.string(), text: z.string().nullable(), by: PersonName.nullable() });

/**
 * A complaint in the register, with what the law lists [complaints#register-content]. `client` and the texts are null once the period
 * of the register is over. Costs in rsd.
 */
export const RegisteredComplaint = OrderComplaint.extend({
  ...ComplaintCourse.shape,
  order: z.object({ _id: z.string(), orderCode: z.string(), package: Package, municipality: Municipality }),
  client: z.string().nullable(),
  description: z.string().nullable(),
  worker: PersonName.nullable(),
  costs: z.object({ refundedAmount: z.number(), hasVisit: z.boolean() }),
  corrections: z.array(Correction),
}).meta({ id: 'Complaint' });
export type RegisteredComplaint = z.infer<typeof RegisteredComplaint>;

/** What a row of the register is about. */
export const ENTRY_KIND_OPTIONS = [
  'received',
  'answered',
  'extended',
  'resolved',
  'closed',
  'reopened',
  'told',
  'corrected',
  'erased',
] as const;
export type EntryKind = (typeof ENTRY_KIND_OPTIONS)[number];

/** Kind of row → its name in the book. */
export const ENTRY_KINDS = {
  received: 'Prijem',
  answered: 'Odgovor',
  extended: 'Produženje roka',
  resolved: 'Rešenje',
  closed: 'Zatvaranje',
  reopened: 'Ponovo otvorena',
  told: 'Javljeno klijentu',
  corrected: 'Ispravka',
  erased: 'Brisanje ličnih podataka',
} as const satisfies Record<EntryKind, string>;

/** A row of the book [complaints#book]: its running number, its sentence, who it is about, and its seal. */
export const BookEntry = z
  .object({
    number: z.number(),
    day: z.string(),
    time: z.string(),
    kind: z.enum(ENTRY_KIND_OPTIONS),
    complaint: z.string(),
    orderCode: z.string(),
    client: z.string().nullable(),
    text: z.string().nullable(),
    state: ComplaintState,
    hash: z.string(),
  })
  .meta({ id: 'BookEntry' });
export type BookEntry = z.infer<typeof BookEntry>;

/** The seal of a day: the hash of its last row, which all rows before it are part of. */
const DaySeal = z.object({ day: z.string(), first: z.number(), last: z.number(), hash: z.string() });

/** The rows of a period for print. */
export const ComplaintBook = z
  .object({
    from: z.string(),
    to: z.string(),
    entries: z.array(BookEntry),
    seals: z.array(DaySeal),
  })
  .meta({ id: 'ComplaintBook' });
export type ComplaintBook = z.infer<typeof ComplaintBook>;

/** What can be wrong with a row, or with a complaint that is `listed` otherwise than its rows say [complaints#register-check]. */
export const REGISTER_FAULT_OPTIONS = ['changed', 'removed', 'order', 'personal', 'listed'] as const;

/** What the check of the chain found: how many rows there are, and the first one that is not as it was written. */
export const RegisterCheck = z
  .object({
    entries: z.number(),
    seal: z.string().nullable(),
    bad: z
      .object({
        /** Null for a complaint without a row. */
        number: z.number().nullable(),
        complaint: z.string().nullable(),
        fault: z.enum(REGISTER_FAULT_OPTIONS),
      })
      .nullable(),
  })
  .meta({ id: 'RegisterCheck' });
export type RegisterCheck = z.infer<typeof RegisterCheck>;

/**
 * A letter as the page prints it: lines of the address, paragraphs; `bodies` are those of the settlement out of court, in a refusal alone; `sender` is who
 * runs the product, a line each.
 */
export const ComplaintLetter = z
  .object({
    kind: z.enum(LETTER_KIND_OPTIONS),
    title: z.string(),
    number: z.string(),
    orderCode: z.string(),
    date: z.string(),
    client: z.string().nullable(),
    address: z.array(z.string()),
    lines: z.array(z.string()),
    bodies: z.array(z.string()),
    sender: z.array(z.string()),
  })
  .meta({ id: 'ComplaintLetter' });
export type ComplaintLetter = z.infer<typeof ComplaintLetter>;
