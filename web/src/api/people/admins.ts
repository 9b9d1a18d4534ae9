import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ListAdminsQuery } from '@majstorija/contract/people/admins.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { client } from '#api/http/client.ts';

/** Keys of everything known about operators; the choices of filters and dialogs are below `all` too. */
export const adminKeys = {
  all: ['admins'],
  lists: ['admins', 'list'],
} as const;

/** A page of Operateri, for the super admin alone; the page before stays on screen until this one is there. */
export const adminsQuery = (query: z.input<typeof ListAdminsQuery>) =>
  queryOptions({
    queryKey: [...adminKeys.lists, query],
    queryFn: ({ signal }) => client.admins.list({ query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { fallback: NOTICES.listAdmins.failure, isPageData: true },
  });

/** The operators of filters and of the assign dialog. */
export const adminOptionsQuery = () =>
  queryOptions({
    queryKey: [...adminKeys.all, 'options'],
    queryFn: ({ signal }) => client.admins.options(undefined, { signal }),
    select: ({ data }) => data,
    meta: { fallback: NOTICES.listAdmins.failure },
  });
