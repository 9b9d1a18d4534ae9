import type { Page } from '@playwright/test';

/** A device with passkeys. Its person, who is verified, agrees to every request unless `setPresent(false)`. */
type Device = { setPresent: (isPresent: boolean) => Promise<void> };

/** Adds a device to a page, which it belongs to. */
export async function addDevice(page: Page): Promise<Device> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const setPresent = async (enabled: boolean) => {
    await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  };
  return { setPresent };
}
