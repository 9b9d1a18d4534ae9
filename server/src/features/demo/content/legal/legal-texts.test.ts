import { expect, it } from 'vitest';
import { CLIENT_TERMS } from '#features/demo/content/legal/client-terms.content.ts';
import { PRIVACY_POLICY } from '#features/demo/content/legal/privacy-policy.content.ts';
import { WORKER_OWNER_TERMS } from '#features/demo/content/legal/worker-owner-terms.content.ts';
import { toLegalText } from '#features/legal-documents/legal-text.service.ts';

const TEXTS = [...CLIENT_TERMS, ...WORKER_OWNER_TERMS, ...PRIVACY_POLICY];

it.each(TEXTS)('the demo text „$title”, $daysAgo days old, is stored unchanged by the desk', (text) => {
  const { title, description, content } = text;
  const stored = toLegalText({ title, description, content, isActive: true, effectiveDate: '2026-03-06' });
  expect(stored).toMatchObject({ title, description, content });
});
