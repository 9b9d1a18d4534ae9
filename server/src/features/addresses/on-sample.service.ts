import { z } from 'zod';
import { getRow, sql } from '#platform/database/sql.ts';
import type { Deps } from '#platform/http/handler.ts';
import { getSettings } from '#platform/settings/feature-settings.ts';
import { GEOCODER } from './geocoder-settings.ts';

const Register = z.strictObject({ hasAddresses: z.boolean() });

/** Whether addresses come from the built-in list [addresses#sample], or from a register that nobody imported. */
export async function isOnSampleAddresses({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<boolean> {
  const { source } = getSettings(config, GEOCODER);
  if (source !== 'register') return source === 'sample';
  const query = sql`select exists (select from register_addresses) as "hasAddresses"`;
  return !(await getRow(db, Register, query)).hasAddresses;
}
