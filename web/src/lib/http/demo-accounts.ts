/** An account of the demo data that anyone may use, with its public password. */
export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly isSuperAdmin: boolean;
}

/** The demo accounts that the server wrote into the page that it sent; without demo data it writes none. */
export function listDemoAccounts(): DemoAccount[] {
  const elements = document.querySelectorAll<HTMLMetaElement>('meta[name="demo-account"]');
  return [...elements].map(({ content, dataset: { password = '', role } }) => ({
    email: content,
    password,
    isSuperAdmin: role === 'super_admin',
  }));
}
