import { z } from 'zod';
import { ON_THE_WAY_STATUSES, POSITION_LIMITS } from '@majstorija/contract/dispatch/positions/positions.ts';
import type { PositionBody } from '@majstorija/contract/dispatch/positions/positions.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Deps } from '#platform/http/handler.ts';
import { wholeNumber } from '#platform/settings/checks.ts';
import { getSettings, type SettingRows, type SettingsGroup } from '#platform/settings/feature-settings.ts';
import type { Work } from '#platform/database/work.ts';
import { getSender, lockConsent, saveConsent, savePosition } from './positions.queries.ts';

const ROWS = {
  KEEP_POSITIONS_HOURS: {
    default: '24',
    meaning: 'hours, 1 to 24, for which the last position that a worker sent on the way is kept',
  },
} as const satisfies SettingRows;

const MOST_HOURS = 24;

const Variables = z.object({
  KEEP_POSITIONS_HOURS: wholeNumber(1, MOST_HOURS).default(Number(ROWS.KEEP_POSITIONS_HOURS.default)),
} satisfies Record<keyof typeof ROWS, z.ZodType>);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** For how long the position of a worker is kept, in milliseconds. */
export const KEPT_POSITIONS: SettingsGroup<{ readonly keepMs: number }> = {
  rows: ROWS,
  schema: Variables.transform((settings) => ({ keepMs: settings.KEEP_POSITIONS_HOURS * HOUR_MS })),
};

/**
 * A worker gives the consent to send positions or takes it back, which erases the position [dispatch#position-consent]; the same again
 * changes nothing. Throws worker.notFound, person.erased.
 */
export async function setPositionConsent(work: Work, workerId: string, isGiven: boolean): Promise<void> {
  const before = await lockConsent(work, workerId);
  if (before.isGiven === isGiven) return;
  await saveConsent(work, workerId, isGiven);
  const event = isGiven ? 'position_consent_given' : 'position_consent_withdrawn';
  await recordAudit(work, { event, accountId: workerId });
}

function assertFresh({ now }: Work, at: string): void {
  const ageMs = now.getTime() - Date.parse(at);
  if (ageMs > POSITION_LIMITS.oldestMinutes * MINUTE_MS || ageMs < -MINUTE_MS)
    throw new AppError('request.invalid', { fields: { at: VALIDATION.positionTime } });
}

/**
 * Keeps where a worker is on the way to an open order [dispatch#positions]. Throws worker.notFound, position.withoutConsent,
 * position.notOnTheWay, and request.invalid for one that is too old or ahead of the clock.
 */
export async function sendPosition(work: Work, workerId: string, body: PositionBody): Promise<void> {
  const sender = await getSender(work, workerId, ON_THE_WAY_STATUSES);
  if (!sender.isGiven) throw new AppError('position.withoutConsent');
  if (!sender.isOnTheWay) throw new AppError('position.notOnTheWay');
  assertFresh(work, body.at);
  await savePosition(work, workerId, body);
}

/** Deletes consent and position of a worker whose account was just erased. */
export const erasePositionOf = (work: Work, workerId: string): Promise<void> =>
  saveConsent(work, workerId, false);

/** Deletes positions past their hours. */
export async function forgetOldPositions({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const { keepMs } = getSettings(config, KEPT_POSITIONS);
  await db
    .deleteFrom('worker_positions')
    .where('at', '<=', new Date(clock().getTime() - keepMs))
    .execute();
}
