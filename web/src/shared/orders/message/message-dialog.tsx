import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Copy, MessageCircle, MessageSquare } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { MESSAGE_NOTICES } from '@majstorija/contract/messages/notices/message-notices.ts';
import { tooLongText } from '@majstorija/contract/messages/validation.ts';
import { MESSAGE_LIMITS, type MessageTexts } from '@majstorija/contract/orders/message/messages.ts';
import type { Channel, Recipient } from '@majstorija/contract/orders/message/occasions.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { lookUp } from '@majstorija/contract/text/look-up.ts';
import { formatPhone, fullName } from '@majstorija/contract/text/format.ts';
import { useCurrentUser } from '#api/accounts/auth.ts';
import { messageTextsQuery } from '#api/messages/message-texts.ts';
import { orderQuery } from '#api/orders/orders.ts';
import { useSingleRun } from '#lib/browser/use-single-run.ts';
import { keyName } from '#lib/browser/shortcuts.ts';
import { secondPhoneWord } from '#shared/people/second-phone-text.ts';
import { Loaded } from '#shared/loading/loaded.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ChoiceBar } from '#ui/buttons/choice-bar.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { join } from '#ui/text/class-names.ts';
import { FocusFirst } from '#ui/dialogs/focus-first.tsx';
import dialog from '#ui/dialogs/dialog.module.css';
import { MessageBox } from './message-box.tsx';
import classes from './message-dialog.module.css';
import { OccasionList } from './occasion-list.tsx';
import { useMessage } from './use-message.ts';
import { useSendMessage } from './use-send-message.ts';

/** The keys of the list that send at once. */
const SEND_KEYS: Readonly<Record<string, Channel>> = { enter: 'viber', s: 'sms', c: 'copy' };

/** Those that choose to whom. */
const TO_KEYS: Readonly<Record<string, Recipient>> = { ArrowLeft: 'worker', ArrowRight: 'client' };

/** Why a key or a press does nothing. */
const NO_NUMBER = 'Nema broja telefona. Poruka može samo da se kopira.';

const NOT_COPIED = 'Poruka nije kopirana. Označite tekst i kopirajte ga sami.';

/** Why a text is not sent: the history takes none that is empty or too long [messages#in-the-history]. */
function whyNotSent(text: string): string | undefined {
  if (text.trim() === '') return 'Poruka je prazna.';
  return text.length > MESSAGE_LIMITS.message ? `${tooLongText(MESSAGE_LIMITS.message)}.` : undefined;
}

/** Which number of a client who has two. */
type Which = 'own' | 'second';

function phoneOf({ worker, client }: OrderDetail, to: Recipient, which: Which): string | undefined {
  if (to === 'worker') return worker?.phone || undefined;
  return (which === 'second' ? client.secondPhone : client.phone) || undefined;
}

type WriterProps = { order: OrderDetail; texts: MessageTexts; to: Recipient; onClose: () => void };

/** To whom: the worker, if there is one, or the client. */
function ToWhom({
  order,
  to,
  onChange,
  children,
}: Pick<WriterProps, 'order' | 'to'> & { onChange: (to: Recipient) => void; children: ReactNode }) {
  const { worker, client } = order;
  const toClient = { value: 'client', label: `Klijent: ${fullName(client)}` } as const;
  const choices =
    worker === null
      ? [toClient]
      : [{ value: 'worker', label: `Majstor: ${fullName(worker)}` } as const, toClient];
  return (
    <div className={classes.whom}>
      <ChoiceBar legend="Kome" isLegendHidden choices={choices} value={to} onChange={onChange} />
      {worker === null && <span className={classes.quiet}>Nalog nema majstora.</span>}
      {children}
    </div>
  );
}

type Writing = Pick<ReturnType<typeof useMessage>, 'message' | 'leaveOut'>;

/** On which of two numbers a client is written to [messages#which-number]. */
function OnNumber({
  client,
  which,
  onChange,
}: {
  client: OrderDetail['client'];
  which: Which;
  onChange: (which: Which) => void;
}) {
  const { phone, secondPhone } = client;
  if (phone === '' || secondPhone === null) return null;
  const word = secondPhoneWord(client);
  const choices = [
    { value: 'own', label: 'Mobilni', name: `Mobilni: ${formatPhone(phone)}` },
    { value: 'second', label: word, name: `${word}: ${formatPhone(secondPhone)}` },
  ] as const;
  return <ChoiceBar legend="Na broj" isLegendHidden choices={choices} value={which} onChange={onChange} />;
}

/** Copies and opens; while a value is missing it asks first, and does what was pressed once that is left out [messages#asked-first]. */
function usePress({ order, onClose }: WriterProps, { message, leaveOut }: Writing, which: Which) {
  const send = useSendMessage(order);
  const list = useRef<HTMLDivElement>(null);
  const leave = useRef<HTMLButtonElement>(null);
  const [wanted, setWanted] = useState<Channel | undefined>(undefined);
  const [failure, setFailure] = useState('');
  const phone = phoneOf(order, message.to, which);
  const runSingle = useSingleRun();
  const finish = (text: string, channel: Channel) =>
    runSingle(async () => {
      const fault = whyNotSent(text);
      setFailure(fault ?? '');
      if (fault !== undefined) return;
      if (await send(message, text, channel, phone ?? '')) onClose();
      else setFailure(NOT_COPIED);
    });
  return {
    phone,
    failure,
    list,
    leave,
    isAsked: wanted !== undefined,
    forget: () => {
      setWanted(undefined);
      setFailure('');
    },
    press: (channel: Channel) => {
      if (channel !== 'copy' && phone === undefined) return setFailure(NO_NUMBER);
      if (message.missing.length === 0) return void finish(message.text, channel);
      setWanted(channel);
      leave.current?.focus();
    },
    leaveMissing: () => {
      const text = leaveOut();
      list.current?.focus();
      if (wanted !== undefined) void finish(text, wanted);
      setWanted(undefined);
    },
  };
}

type Press = ReturnType<typeof usePress>;

/** What can be done with the message, with the keys of the list. */
function Foot({ press, phone, failure }: Pick<Press, 'press' | 'phone' | 'failure'>) {
  const disabledReason = phone === undefined ? 'Nema broja telefona.' : undefined;
  return (
    <div className={dialog.actions}>
      <p role="alert" className={join(dialog.failure, classes.failure)}>
        {failure}
      </p>
      <span className={classes.keys} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> poruka <kbd>←</kbd> <kbd>→</kbd> kome <kbd>Tab</kbd> tekst
      </span>
      <Button
        icon={<Copy size={18} aria-hidden="true" />}
        trailing={<kbd className={dialog.keys}>C</kbd>}
        aria-keyshortcuts="c"
        onClick={() => press('copy')}
      >
        Samo kopiraj
      </Button>
      <Button
        icon={<MessageSquare size={18} aria-hidden="true" />}
        trailing={<kbd className={dialog.keys}>S</kbd>}
        aria-keyshortcuts="s"
        disabledReason={disabledReason}
        onClick={() => press('sms')}
      >
        SMS
      </Button>
      <Button
        variant="primary"
        icon={<MessageCircle size={18} aria-hidden="true" />}
        trailing={<kbd className={dialog.keys}>Enter</kbd>}
        aria-keyshortcuts="Enter"
        disabledReason={disabledReason}
        onClick={() => press('viber')}
      >
        {phone === undefined ? 'Nema broja' : 'Kopiraj i otvori Viber'}
      </Button>
    </div>
  );
}

function Writer(props: WriterProps) {
  const { order, texts, to: first, onClose } = props;
  const { message, setTo, choose, type, setPlain, leaveOut } = useMessage(order, texts, first);
  const [which, setWhich] = useState<Which>('own');
  const { press, leaveMissing, isAsked, forget, phone, failure, list, leave } = usePress(
    props,
    { message, leaveOut },
    which,
  );
  const { role } = useCurrentUser().info;
  const change = (to: Recipient) => {
    forget();
    setTo(to);
  };
  const keyOfList = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const channel = lookUp(SEND_KEYS, keyName(event.nativeEvent).toLowerCase());
    const to = lookUp(TO_KEYS, event.key);
    if (channel !== undefined) press(channel);
    else if (to !== undefined) change(to);
    else return;
    event.preventDefault();
  };
  const keyOfText = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    event.preventDefault();
    press('viber');
  };
  return (
    <>
      <ToWhom order={order} to={message.to} onChange={change}>
        {message.to === 'client' && <OnNumber client={order.client} which={which} onChange={setWhich} />}
      </ToWhom>
      <div className={classes.parts}>
        <div className={classes.side}>
          <OccasionList
            to={message.to}
            occasions={message.occasions}
            chosen={message.occasion}
            onChoose={(occasion) => {
              forget();
              choose(occasion);
            }}
            onKey={keyOfList}
            list={list}
          />
          {role === 'super_admin' && (
            <Link to="/admin/messages" className={classes.edit} onClick={onClose}>
              Izmeni gotove poruke
            </Link>
          )}
        </div>
        <MessageBox
          message={message}
          orderId={order._id}
          phone={phone}
          onType={type}
          onPlain={setPlain}
          onKey={keyOfText}
          isAsked={isAsked}
          onLeaveOut={leaveMissing}
          onClose={onClose}
          leaveOut={leave}
        />
      </div>
      <Foot press={press} phone={phone} failure={failure} />
      <FocusFirst />
    </>
  );
}

type MessageDialogProps = { orderId: string; to: Recipient | undefined; onClose: () => void };

/** 'Poruka': a ready text with the order's own words, for an app of the operator's telephone [messages#dialog]. */
export function MessageDialog({ orderId, to, onClose }: MessageDialogProps) {
  const order = useQuery(orderQuery(orderId));
  const texts = useQuery(messageTextsQuery());
  const code = order.data?.orderCode;
  const isThere = order.data !== undefined && texts.data !== undefined;
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={code === undefined ? 'Poruka' : `Poruka, nalog ${code}`}
      size={904}
    >
      {/* Until there is a list, it has the focus: the second of two quick keys would press 'Zatvori'. */}
      <div className={classes.dialog} tabIndex={-1} data-autofocus={!isThere || undefined}>
        <Loaded query={order} failure={NOTICES.getOrder.failure} lines={10}>
          {(known) => (
            <Loaded query={texts} failure={MESSAGE_NOTICES.listMessageTexts.failure} lines={10}>
              {(ready) => <Writer order={known} texts={ready} to={to ?? 'worker'} onClose={onClose} />}
            </Loaded>
          )}
        </Loaded>
      </div>
    </DialogFrame>
  );
}
