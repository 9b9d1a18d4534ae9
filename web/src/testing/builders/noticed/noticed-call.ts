import type { BytesRoute, Route } from '@majstorija/contract/http/route.ts';
import { stubFile } from '#testing/stub.ts';

/** A call of the back-office with a toast: its route, what sends it, and the stub of its success. */
export type NoticedCall = { route: Route; useSend: () => () => void; succeed: () => void };

/** A hook's mutation and its input. */
const sending =
  <V>(useCall: () => { mutate: (input: V) => void }, input: V) =>
  () => {
    const { mutate } = useCall();
    return () => mutate(input);
  };

/** A write: `answer` is stubbed for its success. */
export const write = <V>(
  route: Route,
  succeed: () => void,
  useCall: () => { mutate: (input: V) => void },
  input: V,
): NoticedCall => ({ route, succeed, useSend: sending(useCall, input) });

/** A download: its success is a file. */
export const download = <V>(
  route: BytesRoute,
  useCall: () => { mutate: (input: V) => void },
  input: V,
): NoticedCall => write(route, () => stubFile(route), useCall, input);
