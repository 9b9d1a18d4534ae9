import { Banknote, Phone, Reply, Wrench } from 'lucide-react';
import { findNextStep, type NextStep } from '@majstorija/contract/orders/life/next-step.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { assignLabel, type OpenAssignment } from './assignee.tsx';
import { isLoadingPerson } from '#api/orders/order-change.ts';
import { OF_COMPLAINT, OUTCOMES } from '#features/orders/outcomes/outcomes.ts';
import type { OutcomeDesk } from '#features/orders/outcomes/use-outcomes.ts';
import { serverNow } from '#lib/browser/server-clock.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { Button } from '#ui/buttons/button.tsx';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { LazyMenu } from '#ui/buttons/lazy-menu.tsx';

/** The one step that the row of an order says in words at this minute; undefined when it waits for nobody [orders#next-step]. */
export function useNextStep(order: OrderListItem): NextStep | undefined {
  useNow();
  return findNextStep({ ...order, hasWorker: order.worker !== null }, serverNow());
}

type CallProps = { label: string; person: { firstName: string; lastName: string; phone: string } };

const Call = ({ label, person }: CallProps) => (
  <a className={buttonClass()} href={`tel:${person.phone}`} aria-label={`${label} ${fullName(person)}`}>
    <Phone size={16} aria-hidden="true" /> Pozovi
  </a>
);

type NextStepProps = {
  order: OrderListItem;
  step: NextStep | undefined;
  disabledReason: string | undefined;
  onAssign: OpenAssignment;
  desk: OutcomeDesk;
};

/** That step as a button. An answer to a complaint is one of three, which its menu has. */
export function NextStepButton({ order, step, disabledReason, onAssign, desk }: NextStepProps) {
  const { worker, client, orderCode } = order;
  if (step === 'answer') {
    return (
      <LazyMenu
        label="Odgovori"
        spoken={`Odgovori na reklamaciju naloga ${orderCode}`}
        leading={<Reply size={16} aria-hidden="true" />}
        items={OF_COMPLAINT.map((outcome) => ({
          label: OUTCOMES[outcome].label,
          disabledReason,
          onSelect: () => desk.answer(outcome, order),
        }))}
      />
    );
  }
  if (step === 'assign') {
    return (
      <Button
        icon={<Wrench size={16} aria-hidden="true" />}
        aria-label={assignLabel('worker', order)}
        disabledReason={disabledReason}
        onClick={() => onAssign('worker', order)}
      >
        Dodeli
      </Button>
    );
  }
  if (step === 'pay') {
    return (
      <Button
        icon={<Banknote size={16} aria-hidden="true" />}
        aria-label={`Naplata za nalog ${orderCode}`}
        disabledReason={disabledReason}
        onClick={() => desk.enterWorks(order)}
      >
        Naplata
      </Button>
    );
  }
  const called = step === 'call_client' ? client : step === 'call_worker' ? worker : null;
  if (called === null || isLoadingPerson(called) || called.phone === '') return null;
  return <Call label={step === 'call_client' ? 'Pozovi klijenta' : 'Pozovi majstora'} person={called} />;
}
