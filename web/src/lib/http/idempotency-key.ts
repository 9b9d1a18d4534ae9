import { useRef } from 'react';

/** 128 random bits as hex; `crypto.randomUUID` is missing on plain http. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

const describeFile = (_name: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/**
 * Keys for a form that creates: sending the same content again (a double click, a retry after a lost answer)
 * uses the same key and creates once; changed content gets a new one [api#client-keeps-key].
 */
export function useIdempotencyKey() {
  const last = useRef<{ content: string; key: string } | undefined>(undefined);
  const keyFor = (content: unknown): string => {
    const text = JSON.stringify(content, describeFile);
    if (last.current?.content !== text) last.current = { content: text, key: newKey() };
    return last.current.key;
  };
  const renew = () => {
    last.current = undefined;
  };
  return { keyFor, renew };
}
