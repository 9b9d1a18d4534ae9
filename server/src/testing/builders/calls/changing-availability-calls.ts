import type { Role } from '@majstorija/contract/http/access.ts';
import { api } from '@majstorija/contract/http/api.ts';
import { routeUrl } from '#platform/http/route-url.ts';
import { signIn } from '#testing/builders/accounts.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { anAbsence, aPosition, aWorker } from '#testing/builders/people.ts';
import type { TestApp } from '#testing/app/test-app.ts';
import type { ChangingCall } from './changing-calls.ts';

const HOUR_MS = 3_600_000;

/** Every call that changes when a worker can work or where a worker is, by `feature.route`; `bearer` signs in a super admin. */
export function changingAvailabilityCalls(
  { db, deps }: Pick<TestApp, 'db' | 'deps'>,
  bearer: () => Promise<Record<string, string>>,
): Record<string, () => Promise<ChangingCall>> {
  const inHours = (hours: number): string => new Date(deps.clock().getTime() + hours * HOUR_MS).toISOString();
  const absence = () => ({
    payload: { kind: 'day_off', startsAt: inHours(24), endsAt: inHours(48), note: 'Selidba' },
  });
  const pause = () => ({ payload: { until: inHours(1) } });

  /** As staff, about a worker with an absence and a pause. */
  async function ofWorker(path: string) {
    const { id } = await aWorker(db);
    const absenceId = await anAbsence(db, id, { startsAt: inHours(-24), endsAt: inHours(23) });
    await db
      .updateTable('workers')
      .set({ pause_until: inHours(2) })
      .where('id', '=', id)
      .execute();
    return {
      url: path.replace(':id', id).replace(':absenceId', absenceId),
      headers: await bearer(),
    };
  }

  /** As the worker, about the same of their own. */
  async function own(path: string) {
    const worker = await aWorker(db);
    const absenceId = await anAbsence(db, worker.id, { startsAt: inHours(-24), endsAt: inHours(23) });
    await db
      .updateTable('workers')
      .set({ pause_until: inHours(2) })
      .where('id', '=', worker.id)
      .execute();
    const { accessToken } = await signIn(deps, { id: worker.id, role: 'worker' satisfies Role });
    return { url: path.replace(':id', absenceId), headers: { authorization: `Bearer ${accessToken}` } };
  }

  /** As a worker who is on the way to an order and has allowed positions. */
  async function moving() {
    const worker = await aWorker(db);
    const at = new Date(deps.clock().getTime() - HOUR_MS);
    await aPosition(db, worker.id, { at });
    await anOrder(db, { workerId: worker.id, status: 'on_the_way' });
    const { accessToken } = await signIn(deps, { id: worker.id, role: 'worker' satisfies Role });
    return { headers: { authorization: `Bearer ${accessToken}` } };
  }

  const { availability: office, myAvailability: mine } = api;
  return {
    'availability.addAbsence': async () => ({
      ...(await ofWorker(routeUrl(office.addAbsence))),
      ...absence(),
      status: 201,
    }),
    'availability.changeAbsence': async () => ({
      ...(await ofWorker(routeUrl(office.changeAbsence))),
      ...absence(),
    }),
    'availability.cancelAbsence': async () => ({
      ...(await ofWorker(routeUrl(office.cancelAbsence))),
      status: 204,
    }),
    'availability.setPause': async () => ({ ...(await ofWorker(routeUrl(office.setPause))), ...pause() }),
    'availability.endPause': async () => ({ ...(await ofWorker(routeUrl(office.endPause))), status: 204 }),
    'myAvailability.addAbsence': async () => ({
      ...(await own(routeUrl(mine.addAbsence))),
      ...absence(),
      status: 201,
    }),
    'myAvailability.cancelAbsence': async () => ({
      ...(await own(routeUrl(mine.cancelAbsence))),
      status: 204,
    }),
    'myAvailability.setPause': async () => ({ ...(await own(routeUrl(mine.setPause))), ...pause() }),
    'myAvailability.endPause': async () => ({ ...(await own(routeUrl(mine.endPause))), status: 204 }),
    'myPosition.setConsent': async () => ({ ...(await moving()), payload: { isGiven: false } }),
    'myPosition.send': async () => ({
      ...(await moving()),
      payload: { latitude: 44.8, longitude: 20.5, accuracyMeters: 8, at: inHours(0) },
      status: 204,
    }),
  };
}
