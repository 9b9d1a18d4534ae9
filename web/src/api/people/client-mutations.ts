import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { addressParts, CreateAddressBody } from '@majstorija/contract/addresses/addresses.ts';
import type {
  ClientDetail,
  CreateClientBody,
  UpdateClientBody,
} from '@majstorija/contract/people/clients.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { client, type CallOptions } from '#api/http/client.ts';
import { saveMerged, type Edit } from '#api/http/save-merged.ts';
import { clientKeys } from './clients.ts';
import { keepRow } from './company-cache.ts';
import { orderKeys } from '#api/orders/orders.ts';

type CreateClient = CallOptions & {
  body: z.input<typeof CreateClientBody>;
  files: readonly File[];
  idempotencyKey: string;
};
type UpdateClient = Edit<ClientDetail, z.input<typeof UpdateClientBody>>;
/** `about`: a name, for the notices. */
type ToggleClient = { id: string; isActive: boolean; about: string };
type CreateAddress = CallOptions & {
  clientId: string;
  /** The client's name, for the notices. */
  about: string;
  body: z.input<typeof CreateAddressBody>;
  idempotencyKey: string;
};

type UpdateAddress = Edit<ClientDetail, Partial<ReturnType<typeof addressParts>>> & { addressId: string };

const notice = (
  call: 'createClient' | 'updateClient' | 'toggleClient' | 'createAddress' | 'updateAddress',
) => ({
  success: NOTICES[call].success,
  fallback: NOTICES[call].failure,
});

/** Refetches everything about clients: lists, pickers, their own pages. */
const reload = (queryClient: QueryClient) => void queryClient.invalidateQueries({ queryKey: clientKeys.all });

/** Shows the changed client wherever it is cached. */
function keepClient(queryClient: QueryClient, saved: ClientDetail): void {
  queryClient.setQueryData<ClientDetail>(clientKeys.detail(saved._id), saved);
  keepRow(queryClient, clientKeys.lists, saved);
}

/** What is stored: nothing is changed. */
const readClient = (id: string) => client.clients.update({ params: { id }, body: {} });

/** Creates a client with the first address. */
export function useCreateClient() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, files, idempotencyKey, ...options }: CreateClient) =>
      client.clients.create({ body, files, idempotencyKey }, options),
    // After a refusal too: another operator may have just created a client with the same phone.
    onSettled: () => reload(queryClient),
    meta: notice('createClient'),
  });
}

/** Changes a client; other fields stay, also when another user changed them meanwhile [people#merge]. Orders show the name and phone, so they are refetched too. */
export function useUpdateClient() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (edit: UpdateClient) => {
      const params = { id: edit.base._id };
      return saveMerged(edit, {
        stale: 'client.changed',
        read: () => readClient(edit.base._id),
        send: (body, { version }) => client.clients.update({ params, version, body }),
      });
    },
    onSuccess: (saved) => {
      keepClient(queryClient, saved);
      void queryClient.invalidateQueries({ queryKey: orderKeys.all });
    },
    onSettled: () => reload(queryClient),
    meta: notice('updateClient'),
  });
}

/** Switches a client on or off. The row shows it immediately; a refusal too means that the list may be behind. */
export function useToggleClient() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isActive }: ToggleClient) =>
      client.clients.toggleActive({ params: { id }, body: { isActive } }),
    onSuccess: (saved) => keepClient(queryClient, saved),
    onSettled: () => reload(queryClient),
    meta: notice('toggleClient'),
  });
}

/** Adds an address to a client. */
export function useCreateAddress() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ clientId, about: _about, body, idempotencyKey, ...options }: CreateAddress) =>
      client.clients.createAddress({ params: { id: clientId }, body, idempotencyKey }, options),
    onSuccess: () => reload(queryClient),
    meta: notice('createAddress'),
  });
}

/** Changes an address of a client, merged with what another user changed meanwhile [people#merge]; orders keep theirs. */
export function useUpdateAddress() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ addressId, ...edit }: UpdateAddress) => {
      const { _id } = edit.base;
      return saveMerged(edit, {
        stale: 'client.changed',
        read: () => readClient(_id),
        send: ({ place, ...others }, { version }) =>
          client.clients.updateAddress({
            params: { id: _id, addressId },
            version,
            body: { ...others, ...place },
          }),
      });
    },
    onSuccess: (saved) => keepClient(queryClient, saved),
    onSettled: () => reload(queryClient),
    meta: notice('updateAddress'),
  });
}
