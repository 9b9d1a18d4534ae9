import type { Control } from 'react-hook-form';
import { z } from 'zod';
import {
  LEGAL_CHANGE_OPTIONS,
  type LegalChange,
} from '@majstorija/contract/legal-documents/legal-changes.ts';
import { belgradeDay } from '@majstorija/contract/text/dates.ts';
import {
  LEGAL_DOCUMENT_TYPES,
  LegalDocumentType,
  LegalVersionBody,
  type LegalDocument,
} from '@majstorija/contract/legal-documents/legal-documents.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';

const BLANK = /<[^>]*>|&nbsp;|[\s\p{Cf}]+/gu;

/** Whether a text has any words: the editor's empty one is a paragraph without words. */
export const hasWords = (html: string): boolean => html.replace(BLANK, '') !== '';

/** A document in a form, new or changed [legal#version-fields]. */
export const LegalForm = LegalVersionBody.extend({
  type: z.string().pipe(LegalDocumentType),
  content: LegalVersionBody.shape.content.refine(hasWords, VALIDATION.contentRequired),
  isActive: z.boolean(),
  change: z.enum(LEGAL_CHANGE_OPTIONS),
});

export type LegalValues = z.input<typeof LegalForm>;
export type LegalInput = z.output<typeof LegalForm>;

/** The props of the fields of the form. */
export type LegalControl = Control<LegalValues, unknown, LegalInput>;

/** The label of a type, '' while none is chosen. */
export const labelOf = (type: string): string => {
  const known = LegalDocumentType.safeParse(type);
  return known.success ? LEGAL_DOCUMENT_TYPES[known.data].label : '';
};

/** A form whose document is not loaded yet. */
export const EMPTY_FORM: LegalValues = {
  type: '',
  title: '',
  description: '',
  content: '',
  isActive: true,
  effectiveDate: '',
  change: 'material',
};

/** An empty form, in force from today by Belgrade's calendar. */
export const newForm = (type: LegalDocumentType | undefined, now: Date): LegalValues => ({
  ...EMPTY_FORM,
  type: type ?? '',
  title: type === undefined ? '' : labelOf(type),
  effectiveDate: belgradeDay(now.toISOString()),
});

/** The kind of change unless another is chosen: an edit of the public version is minor [consent#material]. */
export const usualChange = ({ isActive }: LegalDocument): LegalChange => (isActive ? 'minor' : 'material');

/** A version as the initial values of its form. */
export const toLegalForm = (document: LegalDocument): LegalValues => ({
  type: document.type,
  title: document.title,
  description: document.description ?? '',
  content: document.content,
  isActive: document.isActive,
  effectiveDate: document.effectiveDate,
  change: usualChange(document),
});

/** The next version starts as the current one, in force from today and active unless changed. */
export const toNextVersion = (document: LegalDocument, now: Date): LegalValues => ({
  ...toLegalForm(document),
  isActive: true,
  effectiveDate: belgradeDay(now.toISOString()),
  change: 'material',
});

/** What is sent of a version; a kind of change that is the usual one, or of a text that nobody reads, is left out. */
export const toVersionBody = ({ type: _locked, change, ...body }: LegalInput, usual: LegalChange) => ({
  ...body,
  ...(body.isActive && change !== usual && { change }),
});
