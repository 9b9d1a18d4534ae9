import { useEffect, useEffectEvent } from 'react';
import type { UsedCredential } from '@majstorija/contract/accounts/factors.ts';

/** Milliseconds: the page is drawn and can be typed into before the code of the offer is fetched. */
const AFTER_MS = 300;

const canOffer = () =>
  'PublicKeyCredential' in window && 'isConditionalMediationAvailable' in PublicKeyCredential;

type OfferedPasskey = {
  /** Whether the form waits for the user: an offer ends as soon as the password is sent. */
  isOpen: boolean;
  /** How many attempts have failed: each ends the offer, also one that was refused before the form was drawn as busy. */
  failures: number;
  onChosen: (credential: UsedCredential) => void;
};

/**
 * The browser offers its passkeys in the e-mail field [accounts#offered-passkey]. It is an addition: a browser that
 * cannot do so, and a user who chooses none, sign in as before, without a message.
 */
export function useOfferedPasskey({ isOpen, failures, onChosen }: OfferedPasskey): void {
  const choose = useEffectEvent(onChosen);
  useEffect(() => {
    if (!isOpen || !canOffer()) return;
    const gone = new AbortController();
    const offer = async () => {
      const { offerPasskey } = await import('#api/accounts/offered-passkey.ts');
      const chosen = await offerPasskey(gone.signal);
      if (chosen !== undefined && !gone.signal.aborted) choose(chosen);
    };
    const timer = setTimeout(() => void offer().catch(() => undefined), AFTER_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [isOpen, failures]);
}
