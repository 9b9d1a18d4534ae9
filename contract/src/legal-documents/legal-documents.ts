import { z } from 'zod';
import { pathId } from '@majstorija/contract/http/query.ts';
import { optionalText, requiredLine, typedString } from '@majstorija/contract/fields.ts';
import { LEGAL_CHANGE_OPTIONS } from '@majstorija/contract/legal-documents/legal-changes.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';

/** The three types of documents, one document each [legal#three-types]. */
export const LegalDocumentType = z
  .enum(['CLIENT_TERMS', 'WORKER_OWNER_TERMS', 'PRIVACY_POLICY'], {
    error: VALIDATION.documentTypeRequired,
  })
  .meta({ id: 'LegalDocumentType' });
export type LegalDocumentType = z.infer<typeof LegalDocumentType>;

/** Type → label, and the last part of the paths of its public page and its public call. */
export const LEGAL_DOCUMENT_TYPES = {
  CLIENT_TERMS: { label: 'Uslovi korišćenja za klijente', slug: 'client-terms' },
  WORKER_OWNER_TERMS: { label: 'Uslovi korišćenja za majstore i vlasnike', slug: 'worker-owner-terms' },
  PRIVACY_POLICY: { label: 'Politika privatnosti', slug: 'privacy-policy' },
} as const satisfies Record<LegalDocumentType, { label: string; slug: string }>;

/** Path of the public page of a type. */
export const legalPagePath = (type: LegalDocumentType): string =>
  `/pravno/${LEGAL_DOCUMENT_TYPES[type].slug}`;

/** Longest texts of a document, in characters; `content` as HTML. */
export const LEGAL_TEXT_LIMITS = { title: 200, description: 500, content: 500_000 } as const;

/** Largest request with a text, in bytes [legal#limits]: Serbian letters take two each. */
export const MAX_LEGAL_BODY_BYTES = 1_048_576;

/**
 * One version of a document [legal#version-fields]: `content` is HTML of `LEGAL_HTML`, `effectiveDate` is `YYYY-MM-DD`.
 * `revision` counts the changes of this version, activations included; `If-Match` names it.
 */
export const LegalDocument = z
  .object({
    _id: z.string(),
    type: LegalDocumentType,
    title: z.string(),
    description: z.string().nullable(),
    content: z.string(),
    isActive: z.boolean(),
    effectiveDate: z.string(),
    version: z.number(),
    revision: z.number(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'LegalDocument' });
export type LegalDocument = z.infer<typeof LegalDocument>;

/**
 * A document in one line [legal#summary]. `currentVersion` is the active one, else the newest; `lastUpdated` is of any
 * version.
 */
export const LegalSummaryItem = z
  .object({
    type: LegalDocumentType,
    isActive: z.boolean(),
    currentVersion: z.number(),
    lastUpdated: z.string(),
    effectiveDate: z.string(),
  })
  .meta({ id: 'LegalSummaryItem' });
export type LegalSummaryItem = z.infer<typeof LegalSummaryItem>;

/** The earliest effective date; refuses typing errors such as the year 0002. */
const FIRST_DAY = '1900-01-01';

const fields = {
  title: requiredLine(LEGAL_TEXT_LIMITS.title, VALIDATION.titleRequired),
  description: optionalText(LEGAL_TEXT_LIMITS.description),
  content: typedString(LEGAL_TEXT_LIMITS.content, VALIDATION.contentRequired),
  isActive: z.boolean().default(true),
  effectiveDate: z.iso
    .date(VALIDATION.effectiveDateRequired)
    .refine((day) => day >= FIRST_DAY, VALIDATION.effectiveDateRequired),
  change: z.enum(LEGAL_CHANGE_OPTIONS, VALIDATION.unknownChoice).optional(),
};

/**
 * The body of a new version and of an edit in place: all fields but the type [legal#type-is-locked]. `change` counts only
 * when the public reads something else afterwards; without it an edit of the public version is minor, all else material
 * [consent#material].
 */
export const LegalVersionBody = z.object(fields).meta({ id: 'LegalVersionBody' });
export type LegalVersionBody = z.infer<typeof LegalVersionBody>;

/** A new document [legal#version-fields]. */
export const CreateLegalDocumentBody = z
  .object({ type: LegalDocumentType, ...fields })
  .meta({ id: 'CreateLegalDocumentBody' });
export type CreateLegalDocumentBody = z.infer<typeof CreateLegalDocumentBody>;

/** What the activation of a version is, material unless it says minor [consent#material]. */
export const ActivateBody = z.object({ change: fields.change }).meta({ id: 'ActivateBody' });

/**
 * Path of a document, whose id is its type; anything but a type is a 404. It is called as the id of a version is, since the description
 * of the API has one name for one place in a path.
 */
export const LegalDocumentParams = z.object({ id: LegalDocumentType });

/** Path of what belongs to a document. */
export const LegalTypeParams = z.object({
  type: LegalDocumentType.meta({ param: { id: 'type' } }),
});

/** Path of a public page; an unknown one is a 404 page. */
export const LegalPageParams = z.object({ slug: typedString(64) });

/** Path of one version. */
export const LegalVersionParams = z.object({ id: pathId });
