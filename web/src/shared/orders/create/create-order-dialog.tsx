import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useEffectEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { ClientListItem } from '@majstorija/contract/people/clients.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { useCurrentUser } from '#api/accounts/auth.ts';
import { AddressField } from './address-field.tsx';
import { CallerFields } from './caller/caller-fields.tsx';
import { goToNext } from './next-field.ts';
import { LeftDrafts, SavedNote } from './draft-note.tsx';
import { OrderSummary } from './order-summary.tsx';
import { CallerGlance } from './pane/caller-glance.tsx';
import { PricesToSay } from './pane/prices-to-say.tsx';
import { WorkerChoice } from './pane/worker-choice.tsx';
import { useOrderDraft, type OrderDraftState } from './use-order-draft.ts';
import { DescriptionField, ServiceFields } from './work-fields.tsx';
import { SaidChips, takeSaid } from './said-chips.tsx';
import { useChosenWorker, type ChosenWorker } from './use-chosen-worker.ts';
import { useOrderForm, type OrderFormState } from './use-order-form.ts';
import { NewCallerTerms, TermsRead } from './caller/terms-read.tsx';
import { useSubmitOrder } from './use-submit-order.ts';
import { useNewCaller, type NewCallerParts } from './use-new-caller.ts';
import { leaveText } from '#lib/browser/typed-ahead.ts';
import { isPlainEnter } from '#lib/forms/take-focused.ts';
import { TermFields } from '#shared/orders/term/term-fields.tsx';
import { TERM_NAMES } from '#shared/orders/term/term-form.ts';
import { OrderPhotosField } from '#shared/orders/order-photos-field.tsx';
import { CheckField } from '#ui/forms/check-field.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { UploadProgress } from '#ui/images/upload-progress.tsx';
import { join } from '#ui/text/class-names.ts';
import classes from './create-order.module.css';

export type CreateOrderDialogProps = {
  /** Whose order it is, when that is known before the dialog opens. */
  client?: ClientListItem;
  onClose: () => void;
};

type PartsProps = { state: OrderFormState; isNew: boolean; workers: ChosenWorker };

/** The pane beside the form on a desk: always the same parts in the same order. */
function Pane({ state: { form, client }, isNew, workers }: PartsProps) {
  return (
    <div className={classes.pane}>
      <CallerGlance client={client} isNew={isNew} form={form} workers={workers} />
      <PricesToSay form={form} />
      <WorkerChoice form={form} workers={workers} />
    </div>
  );
}

/** A part of the pane among the fields: closed as long as there is nothing in it. */
const Fold = ({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) => (
  <details className={classes.narrow} open={isOpen}>
    <summary>{title}</summary>
    {children}
  </details>
);

type FieldsProps = PartsProps & {
  parts: NewCallerParts | undefined;
  startsWithClient: boolean;
  /** The parts of the pane stand among the fields. */
  isNarrow: boolean;
};

/** The fields in the order of a call: who, what, where, the fault, when, who leads it, and what was read to the client. */
function Fields({ state, isNew, workers, parts, startsWithClient, isNarrow }: FieldsProps) {
  const { form, client } = state;
  const category = useWatch({ control: form.control, name: 'category' });
  const { profile } = useCurrentUser();
  const hint = `Operater naloga: ${fullName(profile)}`;
  return (
    <div className={classes.form}>
      <CallerFields state={state} parts={parts} hasAutoFocus={!startsWithClient} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter is heard from every radio inside */}
      <div className={classes.choices} onKeyDown={(event) => goToNext(event, form)}>
        <div className={join(classes.block, classes.service)}>
          <ServiceFields
            form={form}
            hasAutoFocus={startsWithClient}
            onCategory={state.chooseCategory}
            onPackage={state.choosePackage}
          />
        </div>
        <div className={classes.block}>
          {isNew ? (
            parts && <parts.CallerAddress form={form} />
          ) : (
            <AddressField form={form} client={client} parts={parts} />
          )}
        </div>
      </div>
      {isNarrow && (
        <Fold title="Ko zove" isOpen={client !== undefined || isNew}>
          <CallerGlance client={client} isNew={isNew} form={form} workers={workers} />
        </Fold>
      )}
      <div className={classes.words}>
        <DescriptionField form={form} />
        <SaidChips form={form} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter is heard from every radio inside */}
      <div onKeyDown={(event) => goToNext(event, form)}>
        <TermFields
          control={form.control}
          names={TERM_NAMES}
          hint={
            <kbd className={classes.key} aria-hidden="true">
              Alt K
            </kbd>
          }
        />
      </div>
      {isNarrow && (
        <Fold title="Cene i majstori" isOpen={category !== ''}>
          <PricesToSay form={form} />
          <WorkerChoice form={form} workers={workers} />
        </Fold>
      )}
      <div className={classes.photos}>
        <OrderPhotosField control={form.control} name="files" label="Fotografije kvara" />
      </div>
      {isNew && parts && <parts.CallerNotes form={form} />}
      <CheckField control={form.control} name="isMine" label="Ja vodim ovaj nalog" hint={hint} />
      {isNew ? <NewCallerTerms form={form} /> : client && <TermsRead form={form} client={client} />}
    </div>
  );
}

/** The keys of the dialog beside those that send [orders#intake-keys]. */
function pressKey(event: KeyboardEvent, { form }: OrderFormState, { best, choose }: ChosenWorker): void {
  // A browser would send the form; it opens the choice of files.
  const { target } = event;
  if (isPlainEnter(event) && target instanceof HTMLInputElement && target.type !== 'file')
    event.preventDefault();
  if (!event.altKey || event.ctrlKey || event.metaKey) return;
  // By their place: Alt writes other signs on some computers.
  const at = ['Digit1', 'Digit2', 'Digit3'].indexOf(event.code);
  const worker = best[at]?.worker;
  if (event.code === 'KeyD') takeSaid(form);
  else if (event.code === 'KeyK') form.setFocus('termKind');
  else if (worker !== undefined) choose(worker._id);
  else return;
  event.preventDefault();
}

/** The focus after a draft is resumed: who calls, if nobody is found yet, else the words; a new client's fields have a first of their own. */
function useResumedFocus({ form }: OrderFormState, { resumed: { count, typed } }: OrderDraftState): void {
  const goOn = useEffectEvent(() => {
    const { isNew, clientId } = form.getValues();
    if (isNew) return;
    if (clientId === '') leaveText(typed);
    form.setFocus(clientId === '' ? 'clientId' : 'description');
  });
  useEffect(() => {
    if (count > 0) goOn();
  }, [count]);
}

/** `Kreiraj i dodeli: D. Rac` */
const assignLabel = ({ person }: ChosenWorker): string =>
  ['Kreiraj i dodeli', person && `${person.firstName.slice(0, 1)}. ${person.lastName}`]
    .filter((part) => part !== undefined)
    .join(': ');

/**
 * A new order [orders#one-dialog] in one dialog: client, service, address, term, description, photos and the operator, and beside
 * them what is said on the telephone [orders#intake-pane]; mount it only while open.
 */
export function CreateOrderDialog({ client: first, onClose }: CreateOrderDialogProps) {
  const state = useOrderForm(first);
  const { form, client } = state;
  const draft = useOrderDraft(state, first);
  useResumedFocus(state, draft);
  const close = () => {
    draft.drop();
    onClose();
  };
  const { submit, progress, stop } = useSubmitOrder(close);
  const isNarrow = useMediaQuery('(max-width: 900px)', false, { getInitialValueInEffect: false });
  const isNew = useWatch({ control: form.control, name: 'isNew' });
  const parts = useNewCaller(state);
  const workers = useChosenWorker(form, client);
  const summary = (
    <>
      <OrderSummary form={form} client={client} />
      <SavedNote draft={draft} />
    </>
  );
  return (
    <FormDialog
      opened
      onClose={close}
      title="Nov nalog"
      form={form}
      submitLabel="Kreiraj nalog"
      onSubmit={(values) => submit(values)}
      other={{
        label: assignLabel(workers),
        onSubmit: async (values) => submit(values, { workerId: await workers.find() }),
      }}
      onKey={(event) => pressKey(event, state, workers)}
      size={1024}
      isTall={!isNarrow}
      aside={isNarrow ? undefined : <Pane state={state} isNew={isNew} workers={workers} />}
      footer={progress === undefined ? summary : <UploadProgress state={progress} onStop={stop} />}
    >
      <LeftDrafts draft={draft} />
      <Fields
        key={draft.resumed.count}
        state={state}
        isNew={isNew}
        workers={workers}
        parts={parts}
        startsWithClient={first !== undefined}
        isNarrow={isNarrow}
      />
    </FormDialog>
  );
}
