import { z } from 'zod';
import type { Role } from '@majstorija/contract/http/access.ts';
import {
  getSettings,
  type SettingRows,
  type SettingsGroup,
  type SettingsHolder,
} from '#platform/settings/feature-settings.ts';

const OPTIONS = ['off', 'super_admin', 'staff'] as const;

const ROWS = {
  REQUIRE_SECOND_FACTOR: {
    default: 'off',
    meaning:
      '`off`, or who must have a second factor: `super_admin`, or `staff` for operators too; without one they can only add it',
  },
} as const satisfies SettingRows;

const Variables = z.object({
  REQUIRE_SECOND_FACTOR: z
    .enum(OPTIONS, { error: `must be one of ${OPTIONS.join(', ')}` })
    .default(ROWS.REQUIRE_SECOND_FACTOR.default),
} satisfies Record<keyof typeof ROWS, z.ZodType>);

const ROLES = {
  off: [],
  super_admin: ['super_admin'],
  staff: ['admin', 'super_admin'],
} as const satisfies Record<(typeof OPTIONS)[number], readonly Role[]>;

/** The roles that must have a second factor [accounts#required-factor]. */
export const REQUIRED_FACTOR: SettingsGroup<readonly Role[]> = {
  rows: ROWS,
  schema: Variables.transform(({ REQUIRE_SECOND_FACTOR: who }): readonly Role[] => ROLES[who]),
};

/** Whether an account of this role must have a second factor. */
export const isFactorRequired = (settings: SettingsHolder, role: Role): boolean =>
  getSettings(settings, REQUIRED_FACTOR).includes(role);
