import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { FACTOR_NOTICES } from '@majstorija/contract/messages/factor-notices.ts';
import { AUTH_KEY, currentUserQuery } from './auth.ts';
import { checkByPasskey } from './passkeys.ts';
import { client } from '#api/http/client.ts';

const KEY = [AUTH_KEY, 'factors'];

/** The own factors. */
export const factorsQuery = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => client.factors.list(undefined, { signal }),
    staleTime: 0,
    meta: { fallback: FACTOR_NOTICES.list.failure, isSilent: true },
  });

/** Reads the factors again; resolves when they are shown. */
function useReload() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: KEY });
}

/** A new secret for an authenticator. */
export const useBeginAuthenticator = () =>
  useMutation({
    mutationFn: () => client.factors.beginAuthenticator(),
    meta: { fallback: FACTOR_NOTICES.begin.failure },
  });

/** Adds the authenticator by its first code; answers the recovery codes of the first factor. */
export function useConfirmAuthenticator() {
  const onSuccess = useReload();
  return useMutation({
    mutationFn: (code: string) => client.factors.confirmAuthenticator({ body: { code } }),
    onSuccess,
    meta: { success: FACTOR_NOTICES.add.success, isSilent: true },
  });
}

/** The browser or the user has stopped the making of a passkey: a sentence for the form. */
const NOT_MADE = 'Ključ nije napravljen. Pokušajte ponovo.';

async function makePasskey(name: string) {
  const optionsJSON = await client.factors.passkeyOptions();
  const { startRegistration } = await import('@simplewebauthn/browser');
  const made = await startRegistration({ optionsJSON }).catch((cause: unknown) => {
    throw new Error(NOT_MADE, { cause });
  });
  const { clientDataJSON, attestationObject, transports } = made.response;
  const response = { clientDataJSON, attestationObject, ...(transports && { transports }) };
  const credential = { ...made, response, clientExtensionResults: { ...made.clientExtensionResults } };
  return client.factors.addPasskey({ body: { name, credential } });
}

/** Makes a passkey in the browser and adds it; answers the recovery codes of the first factor. */
export function useAddPasskey() {
  const onSuccess = useReload();
  return useMutation({
    mutationFn: makePasskey,
    onSuccess,
    meta: { success: FACTOR_NOTICES.add.success, isSilent: true },
  });
}

/** Removes the authenticator, or the passkey of an id. */
export function useRemoveFactor() {
  const queryClient = useQueryClient();
  const reload = useReload();
  // Without its last factor an account may have to add another one before it can work.
  const onSettled = () =>
    Promise.all([reload(), queryClient.invalidateQueries({ queryKey: currentUserQuery().queryKey })]);
  const { success, failure: fallback } = FACTOR_NOTICES.remove;
  return useMutation({
    mutationFn: (passkeyId: string | undefined) =>
      passkeyId === undefined
        ? client.factors.removeAuthenticator()
        : client.factors.removePasskey({ params: { id: passkeyId } }),
    onSettled,
    meta: { success, fallback },
  });
}

/** Ten new recovery codes in place of the older ones. */
export function useCreateRecoveryCodes() {
  const onSuccess = useReload();
  return useMutation({
    mutationFn: () => client.factors.createRecoveryCodes(),
    onSuccess,
    meta: { fallback: FACTOR_NOTICES.createCodes.failure },
  });
}

/** Checks the person again by a passkey, which the next calls need. */
export const usePasskeyCheck = () => useMutation({ mutationFn: checkByPasskey, meta: { isSilent: true } });
