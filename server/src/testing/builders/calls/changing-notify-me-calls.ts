import { NOTIFY_ME_PATHS } from '@majstorija/contract/notify-me/notify-me.ts';
import { notifyMeToken } from '#features/notify-me/notify-me-token.service.ts';
import { requestNotice } from '#features/notify-me/notify-me.service.ts';
import type { TestApp } from '#testing/app/test-app.ts';
import type { ChangingCall } from './changing-calls.ts';
import { elsewhere } from './password-calls.ts';

let addresses = 0;
const newAddress = () => `javite${(addresses += 1)}@primer.rs`;

/** The changing calls of 'Javite mi', with and without a script. */
export function changingNotifyMeCalls(
  { deps }: Pick<TestApp, 'deps'>,
  bearer: () => Promise<Record<string, string>>,
): Record<string, () => Promise<ChangingCall>> {
  async function aRequest(): Promise<string> {
    const email = newAddress();
    const ip = elsewhere();
    await requestNotice(deps, { email, platforms: ['ios'], audience: 'workers', consent: true, ip });
    return email;
  }
  return {
    'publicNotifyMe.request': async () => ({
      payload: { email: newAddress(), platforms: ['android'], audience: 'citizens', consent: true },
      status: 204,
    }),
    'publicNotifyMe.send': async () => ({
      payload: { email: newAddress(), platforms: ['android', 'ios'], za: 'majstore', consent: 'da' },
    }),
    'publicNotifyMe.end': async () => ({
      url: `${NOTIFY_ME_PATHS.end}${notifyMeToken(deps, await aRequest())}`,
      payload: {},
    }),
    'notifyMe.erase': async () => ({
      payload: { email: await aRequest() },
      headers: await bearer(),
      status: 204,
    }),
  };
}
