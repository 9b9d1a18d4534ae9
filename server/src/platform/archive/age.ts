import crypto from 'node:crypto';
import { promisify } from 'node:util';
import { ArchiveError, createByteReader, type ByteReader } from './byte-reader.ts';

/*
 * The file format age v1 with a passphrase (https://age-encryption.org/v1), which the program `age` reads and writes.
 * Every primitive is that of Node; decision 059 states why there is no package.
 */

const VERSION = 'age-encryption.org/v1';
const ALGORITHM = 'chacha20-poly1305';
const TAG = 16;
const CHUNK = 64 * 1024;
/** A header with one recipient is shorter. */
const LONGEST_LINE = 200;
/**
 * 2^18 rounds, as `age` writes: a second of guessing for each passphrase, and 256 MiB of memory. A damaged or foreign header must
 * not ask for more.
 */
const LOG_ROUNDS = 18;

const DAMAGED = 'the beginning of the encrypted backup is damaged';

const scrypt = promisify<string, Buffer, number, crypto.ScryptOptions, Buffer>(crypto.scrypt);

const toBase64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

function seal(key: Buffer, nonce: Buffer, plain: Buffer): Buffer {
  const cipher = crypto.createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG });
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Undefined when the bytes are not those that were sealed with this key and nonce. */
function open(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer | undefined {
  if (sealed.length < TAG) return undefined;
  const decipher = crypto.createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG });
  decipher.setAuthTag(sealed.subarray(-TAG));
  const plain = decipher.update(sealed.subarray(0, -TAG));
  try {
    decipher.final();
    return plain;
  } catch {
    return undefined;
  }
}

function wrappingKey(passphrase: string, salt: Buffer, logRounds: number): Promise<Buffer> {
  const N = 2 ** logRounds;
  const labelled = Buffer.concat([Buffer.from(`${VERSION}/scrypt`), salt]);
  return scrypt(passphrase, labelled, 32, { N, r: 8, p: 1, maxmem: 2 * 128 * 8 * N });
}

const derive = (fileKey: Buffer, salt: Buffer, purpose: string): Buffer =>
  Buffer.from(crypto.hkdfSync('sha256', fileKey, salt, purpose, 32));

const macOf = (fileKey: Buffer, header: string): string =>
  toBase64(
    crypto
      .createHmac('sha256', derive(fileKey, Buffer.alloc(0), 'header'))
      .update(header)
      .digest(),
  );

/** Of a piece: its number, and whether it is the last. Order and end of the pieces are thereby part of the seal. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

async function writeHeader(passphrase: string, fileKey: Buffer, logRounds: number): Promise<Buffer> {
  const salt = crypto.randomBytes(16);
  const wrapped = seal(await wrappingKey(passphrase, salt, logRounds), Buffer.alloc(12), fileKey);
  const header = `${VERSION}\n-> scrypt ${toBase64(salt)} ${logRounds}\n${toBase64(wrapped)}\n---`;
  return Buffer.from(`${header} ${macOf(fileKey, header)}\n`);
}

/** The bytes as an age file that this passphrase opens; 2^`logRounds` rounds make each guess cost that much. */
export async function* encrypt(
  passphrase: string,
  source: AsyncIterable<Buffer>,
  logRounds = LOG_ROUNDS,
): AsyncGenerator<Buffer> {
  const fileKey = crypto.randomBytes(16);
  const salt = crypto.randomBytes(16);
  yield await writeHeader(passphrase, fileKey, logRounds);
  yield salt;
  const key = derive(fileKey, salt, 'payload');
  const reader = createByteReader(source);
  let piece = await reader.read(CHUNK);
  for (let number = 0; ; number += 1) {
    const next = piece.length < CHUNK ? Buffer.alloc(0) : await reader.read(CHUNK);
    yield seal(key, nonceOf(number, next.length === 0), piece);
    if (next.length === 0) return;
    piece = next;
  }
}

async function readLine(reader: ByteReader): Promise<string> {
  let line = '';
  while (line.length < LONGEST_LINE) {
    const sign = (await reader.read(1)).toString('latin1');
    if (sign === '\n') return line;
    if (sign === '') break;
    line += sign;
  }
  throw new ArchiveError(DAMAGED);
}

const STANZA = /^-> scrypt ([\w+/]{22}) ([1-9]\d?)$/;

/** The key of the contents; throws ArchiveError for another passphrase and for a changed header. */
async function readFileKey(passphrase: string, reader: ByteReader): Promise<Buffer> {
  const [version, stanza, wrapped, end] = [
    await readLine(reader),
    await readLine(reader),
    await readLine(reader),
    await readLine(reader),
  ];
  const [, salt = '', rounds = ''] = STANZA.exec(stanza) ?? [];
  if (version !== VERSION || salt === '') throw new ArchiveError(DAMAGED);
  if (Number(rounds) > LOG_ROUNDS) {
    throw new ArchiveError(
      `the encrypted backup asks for 2^${rounds} rounds of scrypt, more than the 2^${LOG_ROUNDS} of a backup: take another one`,
    );
  }
  const key = await wrappingKey(passphrase, Buffer.from(salt, 'base64'), Number(rounds));
  const fileKey = open(key, Buffer.alloc(12), Buffer.from(wrapped, 'base64'));
  if (fileKey === undefined) {
    throw new ArchiveError(
      'the passphrase is wrong, or the beginning of the encrypted backup is damaged: set BACKUP_PASSPHRASE to the one it was made with, or take another backup',
    );
  }
  const header = [version, stanza, wrapped, '---'].join('\n');
  if (end !== `--- ${macOf(fileKey, header)}`) throw new ArchiveError(DAMAGED);
  return fileKey;
}

/** The contents of an age file. Throws ArchiveError for a wrong passphrase, a changed byte and a missing end. */
export async function* decrypt(passphrase: string, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const reader = createByteReader(source);
  const fileKey = await readFileKey(passphrase, reader);
  const key = derive(fileKey, await reader.read(16), 'payload');
  let sealed = Buffer.from(await reader.read(CHUNK + TAG));
  for (let number = 0; ; number += 1) {
    const next = sealed.length < CHUNK + TAG ? Buffer.alloc(0) : Buffer.from(await reader.read(CHUNK + TAG));
    const isLast = next.length === 0;
    const piece = open(key, nonceOf(number, isLast), sealed);
    if (piece === undefined) {
      const isCut = isLast && open(key, nonceOf(number, false), sealed) !== undefined;
      throw new ArchiveError(
        isCut || (isLast && sealed.length < CHUNK + TAG)
          ? `the encrypted backup is cut off or damaged after ${number * CHUNK} bytes`
          : `the encrypted backup is damaged after ${number * CHUNK} bytes`,
      );
    }
    yield piece;
    if (isLast) return;
    sealed = next;
  }
}
