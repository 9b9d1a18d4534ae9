import type { z } from 'zod';

/** The settings of one subject: their rows for `docs/settings.md` by name, in its order. */
export type SettingRows = Readonly<Record<string, { readonly default: string; readonly meaning: string }>>;

/** Settings that a feature declares, read at the start with all others. */
export interface SettingsGroup<Value> {
  readonly rows: SettingRows;
  /** Reads the value from the variables that are set; an issue names its variable by the path and ends the line. */
  readonly schema: z.ZodType<Value>;
}

/** The values of the features' settings, each under the group that declares it. */
export type FeatureSettings = ReadonlyMap<SettingsGroup<unknown>, unknown>;

/** An object with the values of the features' settings: the configuration, or a write. */
export interface SettingsHolder {
  readonly featureSettings: FeatureSettings;
}

/** Without any settings of features, for code that runs without features. */
export const NO_FEATURE_SETTINGS: SettingsHolder = { featureSettings: new Map() };

/** The value of a feature's settings; TypeError when the start did not read that group. */
export function getSettings<Value>({ featureSettings }: SettingsHolder, group: SettingsGroup<Value>): Value {
  if (!featureSettings.has(group)) {
    throw new TypeError(`The settings ${Object.keys(group.rows).join(', ')} were not read at the start.`);
  }
  return featureSettings.get(group) as Value;
}

/** The same holder with another value for one group. */
export function withSettings<Holder extends SettingsHolder, Value>(
  holder: Holder,
  group: SettingsGroup<Value>,
  value: Value,
): Holder {
  return { ...holder, featureSettings: new Map(holder.featureSettings).set(group, value) };
}
