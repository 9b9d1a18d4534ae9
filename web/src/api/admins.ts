import { queryOptions } from '@tanstack/react-query';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { client } from '#api/client.ts';

/** The operators of filters and of the assign dialog. */
export const adminOptionsQuery = () =>
  queryOptions({
    queryKey: ['admins', 'options'],
    queryFn: ({ signal }) => client.admins.options(undefined, { signal }),
    select: ({ data }) => data,
    meta: { fallback: NOTICES.listAdmins.failure },
  });
