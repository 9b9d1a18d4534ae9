import { REQUIRED_FACTOR } from '#features/accounts/factors/required-factor.service.ts';
import { GEOCODER } from '#features/addresses/geocoder-settings.ts';
import { KEPT_POSITIONS } from '#features/dispatch/positions/positions.service.ts';
import { PERIODS } from '#features/housekeeping/periods.ts';
import { COMPANY } from '#features/landing/company.service.ts';
import { COMPLAINT_LETTERS } from '#features/orders/complaints/complaint-settings.ts';
import { WAIT_LIMITS } from '#features/orders/life/wait-limits.service.ts';
import { WORKING_HOURS } from '#features/statistics/working-hours.ts';
import { PRICE_WARNINGS } from '#features/price-list/price-warnings.ts';
import { readConfig, type Config } from '#platform/settings/config.ts';
import type { SettingRows, SettingsGroup } from '#platform/settings/feature-settings.ts';
import { SETTINGS } from '#platform/settings/settings.ts';

/** The settings of every feature; a feature whose group is missing here throws where it needs them. */
const GROUPS: readonly SettingsGroup<unknown>[] = [
  REQUIRED_FACTOR,
  GEOCODER,
  WAIT_LIMITS,
  COMPLAINT_LETTERS,
  PRICE_WARNINGS,
  PERIODS,
  KEPT_POSITIONS,
  COMPANY,
  WORKING_HOURS,
];

/** Every setting of the product, in the order of `docs/settings.md`. */
export const ALL_SETTINGS: SettingRows = Object.fromEntries(
  [SETTINGS, ...GROUPS.map(({ rows }) => rows)].flatMap((rows: SettingRows) => Object.entries(rows)),
);

/** Reads all settings from the environment, see `readConfig`. */
export const readSettings = (env: Readonly<Record<string, string | undefined>>): Config =>
  readConfig(env, GROUPS);
