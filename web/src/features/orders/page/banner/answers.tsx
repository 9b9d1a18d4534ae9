import { ChevronDown, Phone } from 'lucide-react';
import { fullName } from '@majstorija/contract/text/format.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { headed, outcomeEntries, postponeEntries } from '#features/orders/outcomes/outcome-entries.tsx';
import { calledPerson, OUTCOMES, outcomesOf } from '#features/orders/outcomes/outcomes.ts';
import type { OutcomeDesk } from '#features/orders/outcomes/use-outcomes.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LazyMenu } from '#ui/buttons/lazy-menu.tsx';
import { KeyHint } from '#ui/text/key-hint.tsx';
import classes from './action-banner.module.css';

/** `isHidden`: they keep their room, but are no answers any more. */
type AnswersProps = { order: OrderDetail; desk: OutcomeDesk; isHidden?: boolean };

type CallButtonProps = { called: NonNullable<ReturnType<typeof calledPerson>> };

const CallButton = ({ called: { person, label } }: CallButtonProps) => (
  <a
    href={`tel:${person.phone}`}
    className={buttonClass('signal')}
    aria-label={`${label} ${fullName(person)}`}
  >
    <Phone size={18} aria-hidden="true" />
    {label}
  </a>
);

/** After a call there are two likely outcomes, otherwise one. */
const shownCount = (isCall: boolean) => (isCall ? 2 : 1);

/** The likeliest outcomes as buttons, the others in a menu [orders#banner-options] [design#order-page]. */
export function Answers({ order, desk, isHidden = false }: AnswersProps) {
  const disabledReason = useOnline() ? undefined : OFFLINE_REASON;
  const called = calledPerson(order);
  const count = shownCount(called !== undefined);
  const parts = { order, desk, disabledReason };
  return (
    <div className={classes.answers} data-hidden={isHidden || undefined}>
      {called !== undefined && <CallButton called={called} />}
      {outcomesOf(order)
        .outcomes.slice(0, count)
        .map((outcome, at) => (
          <Button
            key={outcome}
            variant={called === undefined ? 'signal' : 'default'}
            disabledReason={disabledReason}
            aria-keyshortcuts={`${at + 1}`}
            trailing={<KeyHint keys={`${at + 1}`} />}
            onClick={() => desk.answer(outcome, order)}
          >
            {OUTCOMES[outcome].label}
          </Button>
        ))}
      <LazyMenu
        label="Druge akcije"
        trailing={<ChevronDown size={16} aria-hidden="true" />}
        items={[
          ...outcomeEntries(parts, count).filter(({ label }) => label !== OUTCOMES.POSTPONE.label),
          ...headed(OUTCOMES.POSTPONE.label, postponeEntries(parts)),
        ]}
      />
    </div>
  );
}
