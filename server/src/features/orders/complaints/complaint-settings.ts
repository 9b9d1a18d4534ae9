import { z } from 'zod';
import type { SettingRows, SettingsGroup } from '#platform/settings/feature-settings.ts';

/** What the letters of complaints say besides their texts. */
interface LetterSettings {
  /** The bodies that settle a dispute out of court, a line each, for a refusal [complaints#settlement]. */
  readonly settlementBodies: readonly string[];
}

/** True wherever the product runs; the desk names the bodies themselves by the setting. */
const STANDARD =
  'Spisak tela za vansudsko rešavanje potrošačkih sporova objavljuje ministarstvo nadležno za trgovinu';

const ROWS = {
  COMPLAINT_SETTLEMENT_BODIES: {
    default: STANDARD,
    meaning:
      'bodies that settle disputes with consumers out of court, as a refusal names them, separated by `;`',
  },
} as const satisfies SettingRows;

const Variables = z.object({
  COMPLAINT_SETTLEMENT_BODIES: z
    .string()
    .regex(/^[^\p{Cc}]+$/u, { error: 'must be one line' })
    .max(2000, { error: 'must be at most 2000 characters' })
    .default(STANDARD),
});

/** The settings of the letters. */
export const COMPLAINT_LETTERS: SettingsGroup<LetterSettings> = {
  rows: ROWS,
  schema: Variables.transform(({ COMPLAINT_SETTLEMENT_BODIES: bodies }) => ({
    settlementBodies: bodies
      .split(';')
      .map((body) => body.trim())
      .filter(Boolean),
  })),
};
