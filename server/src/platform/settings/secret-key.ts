import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Config } from './config.ts';
import { makeDataDir } from './data-dir.ts';
import { ConfigError } from './environment.ts';

function createSecretKey(file: string): void {
  const draft = `${file}.${process.pid}-${crypto.randomUUID()}`;
  fs.writeFileSync(draft, `${crypto.randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    // A hard link is atomic: two first starts end with the same key.
    fs.linkSync(draft, file);
  } catch (error) {
    if (!fs.existsSync(file)) throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/**
 * The key of SECRET_KEY, or that of `dataDir/secret-key` (mode 0600), created at the first call. Throws ConfigError.
 */
export function loadSecretKey(config: Pick<Config, 'secretKey' | 'dataDir' | 'databaseUrl'>): string {
  if (config.secretKey !== null) return config.secretKey;
  const file = path.join(config.dataDir, 'secret-key');
  if (!fs.existsSync(file)) {
    makeDataDir(config);
    createSecretKey(file);
  }
  const key = fs.readFileSync(file, 'utf8').trim();
  if (key.length < 32) throw new ConfigError(`SECRET_KEY kept in ${file} is shorter than 32 characters`);
  return key;
}
