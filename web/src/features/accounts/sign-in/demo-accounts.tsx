import { useId } from 'react';
import type { DemoAccount } from '#lib/http/demo-accounts.ts';
import { Button } from '#ui/buttons/button.tsx';
import classes from './demo-accounts.module.css';

type DemoAccountsProps = {
  accounts: readonly DemoAccount[];
  isBusy: boolean;
  onChoose: (account: DemoAccount) => void;
};

/** One click into a product with demo data [accounts#demo-accounts]. */
export function DemoAccounts({ accounts, isBusy, onChoose }: DemoAccountsProps) {
  const title = useId();
  return (
    <section className={classes.box} aria-labelledby={title}>
      <h2 id={title} className={classes.title}>
        Demo podaci
      </h2>
      <p>Sve osobe i nalozi su izmišljeni. Uđite jednim klikom:</p>
      <ul className={classes.list}>
        {accounts.map((account) => (
          <li key={account.email}>
            <Button isFull isBusy={isBusy} onClick={() => onChoose(account)}>
              {account.isSuperAdmin ? 'Uđi kao super admin' : 'Uđi kao operater'}
            </Button>
            <span className={classes.email}>{account.email}</span>
          </li>
        ))}
      </ul>
      <p>
        Lozinka: <code>{accounts[0]?.password}</code>
      </p>
    </section>
  );
}
