/** Whether the browser lets the product notify on the desktop; it may have no such notices. */
export type DesktopPermission = NotificationPermission | 'unsupported';

/** What was answered to the browser's question, if it was asked. */
export const desktopPermission = (): DesktopPermission =>
  'Notification' in window ? Notification.permission : 'unsupported';

/** Lets the browser ask; it does so only during a press. */
export const askForDesktop = async (): Promise<DesktopPermission> =>
  'Notification' in window ? Notification.requestPermission() : 'unsupported';

let openHref = (href: string): void => location.assign(href);

/** How a pressed notice opens its page without a reload. */
export function setDesktopOpener(open: (href: string) => void): void {
  openHref = open;
}

type DesktopNotice = {
  /** Of two with the same one the browser shows only the newer. */
  tag: string;
  title: string;
  body: string;
  /** The page that a press opens in this tab. */
  href: string;
  isSilent: boolean;
};

/** Shows a notice on the desktop where the browser allows it. */
export function showOnDesktop({ tag, title, body, href, isSilent }: DesktopNotice): void {
  if (desktopPermission() !== 'granted') return;
  try {
    const notice = new Notification(title, { tag, body, silent: isSilent, lang: 'sr-Latn' });
    notice.addEventListener('click', () => {
      window.focus();
      notice.close();
      openHref(href);
    });
  } catch {
    // A phone's browser has the constructor, but notifies only from a worker of its own.
  }
}
