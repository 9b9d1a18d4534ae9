import { ChevronDown, Phone } from 'lucide-react';
import { fullName } from '@majstorija/contract/text/format.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import type { BannerOption } from '@majstorija/contract/orders/life/machine.ts';
import { BANNER_ANSWERS } from './banner-answers.ts';
import type { DialogKind } from '#features/orders/page/use-open-dialog.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { isLoadingPerson } from '#api/orders/order-change.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { Button } from '#ui/buttons/button.tsx';
import { MenuButton, type MenuEntry } from '#ui/buttons/menu-button.tsx';
import classes from './action-banner.module.css';

type AnswersProps = {
  options: readonly BannerOption[];
  /** Who is to be called first, where the banner asks for a call. */
  called?: OrderDetail['worker'] | undefined;
  onOpen: (kind: DialogKind) => void;
};

type Called = NonNullable<AnswersProps['called']>;

function CallButton({ person }: { person: Called }) {
  return (
    <a
      href={`tel:${person.phone}`}
      className={buttonClass('signal')}
      aria-label={`Pozovi majstora ${fullName(person)}`}
    >
      <Phone size={18} aria-hidden="true" />
      Pozovi majstora
    </a>
  );
}

/** The likeliest answer as a button, the others in a menu [orders#banner-options] [design#order-page]. */
export function Answers({ options, called, onOpen }: AnswersProps) {
  const person = called && !isLoadingPerson(called) && called.phone !== '' ? called : undefined;
  const likeliest = person === undefined ? options[0] : undefined;
  const others = person === undefined ? options.slice(1) : options;
  const disabledReason = useOnline() ? undefined : OFFLINE_REASON;
  const toEntry = (option: BannerOption): MenuEntry => {
    const { label, dialog } = BANNER_ANSWERS[option];
    return { label, disabledReason, onSelect: () => onOpen(dialog) };
  };
  const first = likeliest && toEntry(likeliest);
  return (
    <div className={classes.answers}>
      {person && <CallButton person={person} />}
      {first && (
        <Button variant="signal" disabledReason={disabledReason} onClick={first.onSelect}>
          {first.label}
        </Button>
      )}
      {others.length > 0 && (
        <MenuButton
          label="Druge akcije"
          trailing={<ChevronDown size={16} aria-hidden="true" />}
          items={others.map(toEntry)}
        />
      )}
    </div>
  );
}
