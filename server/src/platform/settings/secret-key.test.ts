import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSecretKey } from './secret-key.ts';

let dataDir = '';

beforeEach(() => {
  dataDir = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-key-')), 'podaci č');
});
afterEach(() => fs.rmSync(path.dirname(dataDir), { recursive: true, force: true }));

describe('loadSecretKey', () => {
  it('prefers the key that was set and writes nothing', () => {
    expect(loadSecretKey({ secretKey: 'k'.repeat(40), dataDir, databaseUrl: null })).toBe('k'.repeat(40));
    expect(fs.existsSync(dataDir)).toBe(false);
  });

  it('creates a key once, readable by its owner alone', () => {
    const key = loadSecretKey({ secretKey: null, dataDir, databaseUrl: null });
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(loadSecretKey({ secretKey: null, dataDir, databaseUrl: null })).toBe(key);
    expect(fs.readdirSync(dataDir)).toEqual(['.write-check', 'secret-key']);
    expect(fs.statSync(path.join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600);
  });

  it('refuses a stored key that was cut short', () => {
    fs.mkdirSync(dataDir, { recursive: true });
    fs.writeFileSync(path.join(dataDir, 'secret-key'), 'short');
    expect(() => loadSecretKey({ secretKey: null, dataDir, databaseUrl: null })).toThrow(
      'shorter than 32 characters',
    );
  });
});
