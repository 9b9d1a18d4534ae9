import { z } from 'zod';
import type { Config } from '#platform/settings/config.ts';
import { getSettings, type SettingRows, type SettingsGroup } from '#platform/settings/feature-settings.ts';

/** Who runs the product, for the public page and for letters; null: not shown [public-page#company]. */
export interface Company {
  readonly name: string | null;
  readonly tin: string | null;
  readonly address: string | null;
  readonly phone: string | null;
}

const ROWS = {
  COMPANY_NAME: {
    default: '',
    meaning: 'name of the company on the public page and in letters; empty: not shown',
  },
  COMPANY_TIN: { default: '', meaning: 'its PIB, 9 digits' },
  COMPANY_ADDRESS: { default: '', meaning: 'its address, as on a letter, in one line' },
  COMPANY_PHONE: { default: '', meaning: 'its telephone, also a landline, such as `011 123 4567`' },
} as const satisfies SettingRows;

function line(most: number) {
  const error = `must be one line of at most ${most} characters`;
  return z
    .string()
    .regex(/^[^\p{Cc}]+$/u, { error })
    .max(most, { error });
}

const Variables = z.object({
  COMPANY_NAME: line(100).nullable().default(null),
  COMPANY_TIN: z
    .string()
    .regex(/^\d{9}$/, { error: 'must be 9 digits' })
    .nullable()
    .default(null),
  COMPANY_ADDRESS: line(200).nullable().default(null),
  COMPANY_PHONE: z
    .string()
    .regex(/^\+?\d(?:[ /-]?\d){5,14}$/, { error: 'must be a telephone number, such as 011 123 4567' })
    .nullable()
    .default(null),
} satisfies Record<keyof typeof ROWS, z.ZodType>);

/** The settings of the company. */
export const COMPANY: SettingsGroup<Company> = {
  rows: ROWS,
  schema: Variables.transform((settings) => ({
    name: settings.COMPANY_NAME,
    tin: settings.COMPANY_TIN,
    address: settings.COMPANY_ADDRESS,
    phone: settings.COMPANY_PHONE,
  })),
};

/** For a look at the product: numbers that are nobody's. The PIB is above those that were ever given out. */
const EXAMPLE: Company = {
  name: 'Majstorija d.o.o. (primer)',
  tin: '999999995',
  address: 'Ulica primera 1, 11000 Beograd',
  phone: '011 000 0000',
};

/** The company of the settings; with demo data, and none of them set, an example that says that it is one. */
export function companyOf(config: Pick<Config, 'demoData' | 'featureSettings'>): Company {
  const company = getSettings(config, COMPANY);
  const isUnset = Object.values(company).every((value) => value === null);
  return config.demoData && isUnset ? EXAMPLE : company;
}

/** Who sends a letter, a line each: the name or that of the product, then what else is known. */
export function toSender({ name, tin, address, phone }: Company): string[] {
  return [
    `${name ?? 'Majstorija'}${tin === null ? '' : `, PIB ${tin}`}`,
    ...(address === null ? [] : [address]),
    ...(phone === null ? [] : [`telefon ${phone}`]),
  ];
}
