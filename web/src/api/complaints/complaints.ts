import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  ComplaintBookQuery,
  CorrectComplaintBody,
  ExportComplaintsQuery,
  ListComplaintsQuery,
} from '@majstorija/contract/complaints/complaints.ts';
import type { LetterKind } from '@majstorija/contract/complaints/complaint-letters.ts';
import { api } from '@majstorija/contract/http/api.ts';
import { COMPLAINT_NOTICES } from '@majstorija/contract/messages/notices/complaint-notices.ts';
import { client, type CallOptions } from '#api/http/client.ts';
import { download } from '#api/http/download.ts';

const complaintKeys = {
  all: ['complaints'],
  lists: ['complaints', 'list'],
  counts: ['complaints', 'counts'],
} as const;

/** Answers to complaints are given elsewhere, so what is here is asked for again whenever it is opened. */
const ALWAYS_ANEW = { staleTime: 0 } as const;

/** A deadline passes while the register is looked at. */
const COUNTED_EVERY_MS = 60_000;

/** A page of the register; the page before stays on screen until this one is there. */
export const complaintsQuery = (query: z.input<typeof ListComplaintsQuery>) =>
  queryOptions({
    queryKey: [...complaintKeys.lists, query],
    queryFn: ({ signal }) => client.complaints.list({ query }, { signal }),
    placeholderData: keepPreviousData,
    ...ALWAYS_ANEW,
    meta: { isPageData: true },
  });

/** How many complaints each view of the register has; a failure only hides the numbers, so it shows no toast. */
export const complaintCountsQuery = () =>
  queryOptions({
    queryKey: complaintKeys.counts,
    queryFn: ({ signal }) => client.complaints.counts(undefined, { signal }),
    ...ALWAYS_ANEW,
    refetchInterval: COUNTED_EVERY_MS,
    meta: { isSilent: true },
  });

/** All rows of a period, to be printed. */
export const complaintBookQuery = (query: z.input<typeof ComplaintBookQuery>) =>
  queryOptions({
    queryKey: [...complaintKeys.all, 'book', query],
    queryFn: ({ signal }) => client.complaints.book({ query }, { signal }),
    ...ALWAYS_ANEW,
    meta: { isPageData: true },
  });

/** The walk along the chain of the register, each time it is asked for. */
export const complaintCheckQuery = () =>
  queryOptions({
    queryKey: [...complaintKeys.all, 'check'],
    queryFn: ({ signal }) => client.complaints.check(undefined, { signal }),
    ...ALWAYS_ANEW,
    gcTime: 0,
    meta: { isSilent: true },
  });

/** A letter about the newest complaint of an order. */
export const complaintLetterQuery = (orderId: string, kind: LetterKind) =>
  queryOptions({
    queryKey: [...complaintKeys.all, 'letter', orderId, kind],
    queryFn: ({ signal }) => client.complaints.letter({ params: { id: orderId, kind } }, { signal }),
    ...ALWAYS_ANEW,
    meta: { isPageData: true, showsMissing: true },
  });

/** Fetches the newest complaints of these filters as a workbook. */
export function useExportComplaints(filters: z.input<typeof ExportComplaintsQuery>) {
  return useMutation({
    mutationFn: (options: CallOptions) => download(api.complaints.export, { query: filters }, options),
    meta: {
      success: COMPLAINT_NOTICES.exportComplaints.success,
      fallback: COMPLAINT_NOTICES.exportComplaints.failure,
    },
  });
}

type Correct = { id: string; idempotencyKey: string } & z.input<typeof CorrectComplaintBody>;

/** Adds a correction to the register; no row is changed [complaints#register-page]. */
export function useCorrectComplaint() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, idempotencyKey, text }: Correct) =>
      client.complaints.correct({ params: { id }, body: { text }, idempotencyKey }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: complaintKeys.all }),
    meta: {
      success: COMPLAINT_NOTICES.correctComplaint.success,
      fallback: COMPLAINT_NOTICES.correctComplaint.failure,
      keepsRows: true,
    },
  });
}
