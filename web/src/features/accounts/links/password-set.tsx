import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isStaff, type Role } from '@majstorija/contract/http/access.ts';
import { NoticeBox } from '#features/accounts/frame/notice-box.tsx';
import { buttonClass } from '#ui/buttons/button-class.ts';
import classes from './link-state.module.css';

/**
 * What follows a password that a mailed link set: staff get the sign-in page, others stay, are told where they sign in,
 * and `isPhoneAccount` is true [accounts#password-set].
 */
export function usePasswordSet() {
  const navigate = useNavigate();
  const [isPhoneAccount, setPhoneAccount] = useState(false);
  const onSet = async (role: Role) => {
    if (isStaff(role)) await navigate({ to: '/login', replace: true });
    else setPhoneAccount(true);
  };
  return { isPhoneAccount, onSet };
}

/** That the password of an account of the phone app is set. */
export const PhoneAccountNotice = () => (
  <NoticeBox tone="success">Lozinka je sačuvana i vaša email adresa je potvrđena.</NoticeBox>
);

/** Where that password counts, and that nothing is left to do here. */
export const PhoneAccountNext = () => (
  <div className={classes.next}>
    <p>Ovom adresom i lozinkom prijavljujete se u aplikaciju Majstorija na telefonu.</p>
    <p>
      Na ovom sajtu se prijavljuju samo operateri, pa ovde ne morate više ništa da uradite. O aplikaciji piše
      na početnoj strani.
    </p>
    <a href="/#aplikacija" className={buttonClass('default', 'text', true)}>
      Otvori početnu stranu
    </a>
  </div>
);
