import type { BytesRoute, Route, RouteOutput } from '@majstorija/contract/http/route.ts';
import { stub, stubFile } from '#testing/stub.ts';

/**
 * A call of the back-office with a toast: its route, what sends it, the stub of its success, and the order, person or
 * item that the toast names.
 */
export type NoticedCall = {
  route: Route;
  useSend: () => () => void;
  succeed: () => void;
  subject: string | undefined;
};

type UseCall<V> = () => { mutate: (input: V) => void };

/** A hook's mutation and its input. */
const sending =
  <V>(useCall: UseCall<V>, input: V) =>
  () => {
    const { mutate } = useCall();
    return () => mutate(input);
  };

/** A write, and the answer of its success. */
export const write = <R extends Route, V>(
  route: R,
  answer: RouteOutput<R>,
  useCall: UseCall<V>,
  input: V,
  subject?: string,
): NoticedCall => ({
  route,
  succeed: () => stub(route, answer),
  useSend: sending(useCall, input),
  subject,
});

/** A download: its success is a file. */
export const download = <V>(
  route: BytesRoute,
  useCall: UseCall<V>,
  input: V,
  subject?: string,
): NoticedCall => ({ route, succeed: () => stubFile(route), useSend: sending(useCall, input), subject });

/** A change that no other user contests. */
export const edit = <Saved, Body extends object>(base: Saved, changes: Body) => ({
  base,
  changes,
  fieldsOf: () => changes,
  onConflict: () => undefined,
});
