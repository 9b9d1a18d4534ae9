import { expect, type Page } from '@playwright/test';
import { button, type State } from './state.ts';

const LIST = /\/api\/v1\/auth\/sessions$/;
/** A refusal that is not retried. */
const REFUSAL = { status: 422, json: { error: 'Zahtev nije ispravan.', code: 'server.invalid' } };

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

const aSession = (traits: object) => ({
  isCurrent: false,
  clientType: 'web',
  userAgent: CHROME,
  address: '198.51.100.7',
  createdAt: '2026-03-06T07:05:00.000Z',
  lastUsedAt: '2026-03-06T10:20:00.000Z',
  ...traits,
});

/** The three kinds of session: the calling one, a phone, one of which nothing is known. */
const SESSIONS = [
  aSession({ _id: '0190a0a0-0000-7000-8000-000000000001', isCurrent: true }),
  aSession({
    _id: '0190a0a0-0000-7000-8000-000000000002',
    clientType: 'mobile',
    userAgent: 'okhttp/4.12 Android 15',
    address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
  }),
  aSession({ _id: '0190a0a0-0000-7000-8000-000000000003', userAgent: '', address: null }),
];

async function openSessions(tab: Page, sessions: readonly object[] = SESSIONS) {
  const json = { data: sessions, meta: { page: 1, pageSize: 200, total: sessions.length } };
  await tab.route(LIST, (route) => route.fulfill({ json }));
  await tab.goto('/admin/security');
  await expect(tab.getByText('Ova sesija')).toBeVisible();
}

/** All states of Bezbednost. */
export const SECURITY_SCREENS: readonly State[] = [
  { name: 'Bezbednost', open: (tab) => openSessions(tab) },
  { name: 'Bezbednost with this session alone', open: (tab) => openSessions(tab, SESSIONS.slice(0, 1)) },
  {
    name: 'Bezbednost: the question before all others are signed out',
    open: async (tab) => {
      await openSessions(tab);
      await button(tab, 'Odjavi sve ostale').click();
      await expect(tab.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'Bezbednost loading',
    open: async (tab) => {
      await tab.route(LIST, () => undefined);
      await tab.goto('/admin/security');
      await expect(tab.locator('[data-skeleton=shown]').first()).toBeVisible();
    },
  },
  {
    name: 'Bezbednost refused',
    open: async (tab) => {
      await tab.route(LIST, (route) => route.fulfill(REFUSAL));
      await tab.goto('/admin/security');
      await expect(tab.getByRole('alert')).toContainText('nije učitana');
    },
  },
];
