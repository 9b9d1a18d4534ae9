/** Part of a browser's description → its name; of several that match, the first one is meant. */
const BROWSERS = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
] as const;

/** Part of a browser's description → the system, in the locative. */
const SYSTEMS = [
  [/\bWindows\b/, 'Windows-u'],
  [/\biPhone\b/, 'iPhone-u'],
  [/\biPad\b/, 'iPad-u'],
  [/\bAndroid\b/, 'Android-u'],
  [/\bCrOS\b/, 'ChromeOS-u'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac-u'],
  [/\bLinux\b/, 'Linux-u'],
] as const;

type Device = { readonly userAgent: string; readonly clientType: 'web' | 'mobile' };

const nameIn = (table: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined =>
  table.find(([part]) => part.test(userAgent))?.[1];

/**
 * A device in words: 'Chrome na Windows-u', 'Mobilna aplikacija na Android-u'. What is not recognized is left out; a
 * description proves nothing, since a browser may send any.
 */
export function deviceText({ userAgent, clientType }: Device): string {
  const browser = clientType === 'mobile' ? 'Mobilna aplikacija' : nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (browser === undefined && system === undefined) return 'Nepoznat uređaj';
  const name = browser ?? 'Nepoznat pregledač';
  return system === undefined ? name : `${name} na ${system}`;
}
