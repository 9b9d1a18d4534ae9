import { api } from '@majstorija/contract/http/api.ts';
import type { Account } from '../http/account.ts';
import { isRefusal } from '../http/refused-error.ts';
import { aPosition, type Field } from '../walk/field.ts';
import type { Finding } from './day.ts';

/** Takes the consent back: no position may be kept or accepted after that. */
async function stopMoving(worker: Account): Promise<string[]> {
  const { isGiven } = await worker.item(api.myPosition.setConsent, { body: { isGiven: false } });
  try {
    await worker.empty(api.myPosition.send, { body: aPosition() });
    return [`${worker.name}: a position was accepted without consent`];
  } catch (error) {
    if (!isRefusal(error, 'position.withoutConsent')) throw error;
    return isGiven ? [`${worker.name}: the consent is still given`] : [];
  }
}

/** Cancels what was told of absences and breaks, as they were told; the next day finds none of them. */
async function checkAvailability({ absences, paused }: Field): Promise<string[]> {
  const problems: string[] = [];
  for (const { worker, id } of absences) {
    const { rows } = await worker.list(api.myAvailability.absences, {});
    if (!rows.some(({ _id }) => _id === id)) problems.push(`${worker.name}: the absence is lost`);
    else await worker.empty(api.myAvailability.cancelAbsence, { params: { id } });
  }
  for (const worker of paused) {
    const { pauseUntil } = await worker.item(api.myAvailability.get, {});
    if (pauseUntil === null) problems.push(`${worker.name}: the break is lost`);
    await worker.empty(api.myAvailability.endPause, {});
  }
  return problems;
}

/** Ends what workers told of themselves, and checks it. */
export async function endField(field: Field): Promise<Finding> {
  const problems: string[] = [];
  for (const worker of field.moving) problems.push(...(await stopMoving(worker)));
  problems.push(...(await checkAvailability(field)));
  return {
    name: 'absences and breaks are as workers told them, and no position is taken without consent',
    checked: `${field.moving.size} workers sent ${field.sent} positions, ${field.absences.length} absences, ${field.paused.length} breaks`,
    problems,
  };
}
