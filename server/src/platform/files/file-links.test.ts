import { expect, it } from 'vitest';
import { createFileLinks, type FileLink } from '#platform/files/file-links.ts';

const SECRET = 'a secret of more than thirty-two characters';
const KEY = '0192f0c1-2b3c-7d4e-8f50-61728394a5b6.jpg';
const SESSION = '0192f0c1-0000-7000-8000-000000000001';
const links = createFileLinks(SECRET);
const at = (time: string) => new Date(`2026-03-06T${time}Z`);

function linkAt(time: string, key = KEY): string {
  const text = JSON.stringify({ url: `file:${links.nonce}:${key}` });
  const { url } = JSON.parse(links.signLinks(text, { sessionId: SESSION, now: at(time) })) as { url: string };
  return url;
}

function parse(url: string): FileLink {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  return {
    key: pathname.split('/').at(-1) ?? '',
    expires: Number(searchParams.get('expires')),
    session: searchParams.get('session') ?? '',
    signature: searchParams.get('signature') ?? '',
  };
}

it('turns every marker of a JSON text into a link and leaves the rest as it was', () => {
  const thumbnail = KEY.replace('.jpg', '-t.jpg');
  const text = `{"a":"file:${links.nonce}:${KEY}","b":"file:${links.nonce}:${thumbnail}","c":"file:x:${KEY}"}`;
  const signed = links.signLinks(text, { sessionId: SESSION, now: at('10:00:00') });
  expect(signed).not.toContain(links.nonce);
  const { a, b, c } = JSON.parse(signed) as Record<string, string>;
  expect(a).toMatch(
    /^\/api\/v1\/files\/[0-9a-f-]{36}\.jpg\?expires=\d+&session=[0-9a-f-]{36}&signature=[\w-]{43}$/,
  );
  expect(b).toContain(`${thumbnail}?`);
  expect(c).toBe(`file:x:${KEY}`);
});

it('signs a long text in parts the same way, as bytes', () => {
  const reader = { sessionId: SESSION, now: at('10:00:00') };
  const marker = `file:${links.nonce}:${KEY}`;
  const text = `"${marker}","Đurđa Љ 😀"`;
  const parts = ['[', Buffer.from(text), ',', text, ',', Buffer.from('"Њ"'), ']'];
  expect(links.signBytes(parts, reader).toString()).toBe(links.signLinks(`[${text},${text},"Њ"]`, reader));
  expect(links.signBytes(['"Đurđa"', ''], reader).toString()).toBe('"Đurđa"');
});

it('makes the same links again for many files and sessions, remembered or not', () => {
  const now = at('10:00:00');
  const keyAt = (file: number) => `${String(file).padStart(8, '0')}${KEY.slice(8)}`;
  const sessionAt = (one: number) => `${String(one).padStart(8, '0')}${SESSION.slice(8)}`;
  const textOf = (files: number) =>
    Array.from({ length: files }, (_, file) => `file:${links.nonce}:${keyAt(file)}`).join(' ');
  const sign = (by: typeof links, sessionId: string, files: number) =>
    by
      .signBytes([Buffer.from(textOf(files).replaceAll(links.nonce, by.nonce))], { sessionId, now })
      .toString();
  const asked = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((one) => [one, 3] as const);
  for (const [one, files] of [...asked, [0, 3_200], [0, 3]] as const)
    expect(sign(links, sessionAt(one), files)).toBe(sign(createFileLinks(SECRET), sessionAt(one), files));
});

it('creates links that are valid for 10 to 15 minutes and stay the same for 5', () => {
  const lifeAt = (time: string) => parse(linkAt(time)).expires - at(time).getTime() / 1000;
  expect(lifeAt('10:00:00')).toBe(900);
  expect(lifeAt('10:04:59')).toBe(601);
  expect(linkAt('10:00:00')).toBe(linkAt('10:04:59'));
  expect(linkAt('10:00:00')).not.toBe(linkAt('10:05:00'));
});

it('accepts its own links until they expire, in every process of the same key', () => {
  const link = parse(linkAt('10:00:00'));
  expect(links.isGood(link, at('10:14:59'))).toBe(true);
  expect(createFileLinks(SECRET).isGood(link, at('10:14:59'))).toBe(true);
  expect(links.isGood(link, at('10:15:00'))).toBe(false);
});

it('refuses a link of another file, session, expiry or key', () => {
  const link = parse(linkAt('10:00:00'));
  const wrong: FileLink[] = [
    { ...link, key: KEY.replace('0192', '0193') },
    { ...link, key: KEY.replace('.jpg', '-t.jpg') },
    { ...link, session: SESSION.replace('1', '2') },
    { ...link, expires: link.expires + 1 },
    { ...link, signature: '' },
    { ...link, signature: link.signature.slice(0, -1) },
    { ...link, signature: `${link.signature}=` },
    { ...link, signature: 'č'.repeat(43) },
  ];
  expect(wrong.map((each) => links.isGood(each, at('10:01:00')))).toEqual(wrong.map(() => false));
  expect(createFileLinks(`${SECRET}!`).isGood(link, at('10:01:00'))).toBe(false);
});

it('leaves a marker around anything but a file name', () => {
  const text = `file:${links.nonce}:../../etc/passwd file:${links.nonce}:${KEY.slice(1)}`;
  const reader = { sessionId: SESSION, now: at('10:00:00') };
  expect(links.signLinks(text, reader)).toBe(text);
  expect(links.signBytes([Buffer.from(text)], reader).toString()).toBe(text);
});
