/** Takes so many bytes more; false when there is no room for them. */
export type Hold = (bytes: number) => boolean;

/** The memory for the forms of all requests. */
export interface FormRoom {
  /** A form that begins to arrive, of this account; `release` gives back what it holds, once its answer was sent. */
  readonly enter: (account: string | undefined) => { readonly hold: Hold; readonly release: () => void };
}

/** How much memory forms may take from their first byte to the end of their answer, in bytes. */
interface RoomLimits {
  readonly most: number;
  /** Of one account; the largest form must fit. */
  readonly mostOfAccount: number;
}

/** The forms of sixteen clients with eight full photos; those of one account wait for its four. */
const LIMITS: RoomLimits = { most: 160 * 1024 * 1024, mostOfAccount: 40 * 1024 * 1024 };

/**
 * Bounds what forms hold while they arrive and while their photos wait to be decoded, by the bytes that have arrived: a slow sender
 * takes nothing from others that he has not sent [security#form-memory].
 */
export function createFormRoom({ most, mostOfAccount }: RoomLimits = LIMITS): FormRoom {
  let held = 0;
  const ofAccounts = new Map<string, number>();
  return {
    enter: (account) => {
      let own = 0;
      let isOver = false;
      const add = (bytes: number) => {
        own += bytes;
        held += bytes;
        if (account === undefined) return;
        const left = (ofAccounts.get(account) ?? 0) + bytes;
        if (left > 0) ofAccounts.set(account, left);
        else ofAccounts.delete(account);
      };
      return {
        hold: (bytes) => {
          const ofAccount = account === undefined ? 0 : (ofAccounts.get(account) ?? 0);
          if (isOver || held + bytes > most || ofAccount + bytes > mostOfAccount) return false;
          add(bytes);
          return true;
        },
        release: () => {
          isOver = true;
          add(-own);
        },
      };
    },
  };
}
