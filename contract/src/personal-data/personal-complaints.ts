import { z } from 'zod';
import {
  COMPLAINT_ANSWER_OPTIONS,
  COMPLAINT_STATE_OPTIONS,
  RECEIVED_BY_OPTIONS,
  TOLD_BY_OPTIONS,
} from '@majstorija/contract/complaints/complaint-states.ts';
import { ENTRY_KIND_OPTIONS } from '@majstorija/contract/complaints/complaints.ts';

const instant = z.string();

const ToldBy = z.enum(TOLD_BY_OPTIONS);

/**
 * A complaint of the person as the register has it [personal-data#export-complaints]; texts are null once its period is over.
 * `entries` are the rows of the register with what was written at each, `letters` what is printed for the client.
 */
export const PersonalComplaint = z.object({
  number: z.string(),
  state: z.enum(COMPLAINT_STATE_OPTIONS),
  receivedAt: instant,
  receivedBy: z.enum(RECEIVED_BY_OPTIONS),
  answerDue: instant,
  resolutionDue: instant,
  client: z.string().nullable(),
  description: z.string().nullable(),
  receiptToldBy: ToldBy,
  extension: z
    .object({
      until: instant,
      at: instant,
      reason: z.string().nullable(),
      consent: z.string().nullable(),
    })
    .nullable(),
  answer: z
    .object({
      kind: z.enum(COMPLAINT_ANSWER_OPTIONS),
      at: instant,
      text: z.string().nullable(),
      toldBy: ToldBy,
    })
    .nullable(),
  resolvedAt: instant.nullable(),
  entries: z.array(
    z.object({
      number: z.number(),
      time: instant,
      kind: z.enum(ENTRY_KIND_OPTIONS),
      client: z.string().nullable(),
      text: z.string().nullable(),
    }),
  ),
  letters: z.array(z.object({ title: z.string(), lines: z.array(z.string()), bodies: z.array(z.string()) })),
});
export type PersonalComplaint = z.infer<typeof PersonalComplaint>;
