import { z } from 'zod';
import { wholeNumber } from '#platform/settings/checks.ts';
import type { SettingRows, SettingsGroup } from '#platform/settings/feature-settings.ts';

const ROWS = {
  PRICE_WARNING_SHARE: {
    default: '30',
    meaning:
      'percent, 1 to 1000, by which an import may change a price before its preview warns and asks for a confirmation',
  },
} as const satisfies SettingRows;

const MOST_PERCENT = 1_000;

const Variables = z.object({
  PRICE_WARNING_SHARE: wholeNumber(1, MOST_PERCENT).default(Number(ROWS.PRICE_WARNING_SHARE.default)),
} satisfies Record<keyof typeof ROWS, z.ZodType>);

/** From which share on the change of a price is warned of, in percent [price-list#warnings]. */
export const PRICE_WARNINGS: SettingsGroup<{ readonly share: number }> = {
  rows: ROWS,
  schema: Variables.transform((settings) => ({ share: settings.PRICE_WARNING_SHARE })),
};
