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
    { ...link, signature: link.signature.slice(0, -1) },
  ];
  expect(wrong.map((each) => links.isGood(each, at('10:01:00')))).toEqual(wrong.map(() => false));
  expect(createFileLinks(`${SECRET}!`).isGood(link, at('10:01:00'))).toBe(false);
});
