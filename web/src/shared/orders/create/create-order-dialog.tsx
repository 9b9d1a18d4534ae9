import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ClientListItem } from '@majstorija/contract/people/clients.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { useCurrentUser } from '#api/accounts/auth.ts';
import { AddressField } from './address-field.tsx';
import { CallerFields } from './caller/caller-fields.tsx';
import { goToNext } from './next-field.ts';
import { RestoredNote, SavedNote } from './draft-note.tsx';
import { OrderSummary } from './order-summary.tsx';
import { CallerGlance } from './pane/caller-glance.tsx';
import { PricesToSay } from './pane/prices-to-say.tsx';
import { WorkerChoice } from './pane/worker-choice.tsx';
import { useOrderDraft } from './use-order-draft.ts';
import { FaultFields, ServiceFields } from './work-fields.tsx';
import type { OrderFormOutput } from './order-form.ts';
import { useOrderForm, type OrderFormApi, type OrderFormState } from './use-order-form.ts';
import { useSubmitOrder } from './use-submit-order.ts';
import { useNewCaller, type NewCallerParts } from './use-new-caller.ts';
import { LazyAddAddressDialog } from '#shared/people/clients/lazy-client-dialogs.tsx';
import { TermFields } from '#shared/orders/term/term-fields.tsx';
import { TERM_NAMES } from '#shared/orders/term/term-form.ts';
import { CheckField } from '#ui/forms/check-field.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { UploadProgress } from '#ui/images/upload-progress.tsx';
import classes from './create-order.module.css';

export type CreateOrderDialogProps = {
  /** Whose order it is, when that is known before the dialog opens. */
  client?: ClientListItem;
  onClose: () => void;
};

type PartsProps = { state: OrderFormState; isNew: boolean };

/** The pane beside the form on a desk: always the same parts in the same order. */
function Pane({ state: { form, client }, isNew }: PartsProps) {
  return (
    <>
      <CallerGlance client={client} isNew={isNew} />
      <PricesToSay form={form} />
      <WorkerChoice form={form} client={client} />
    </>
  );
}

type FieldsProps = PartsProps & {
  parts: NewCallerParts | undefined;
  startsWithClient: boolean;
  /** The parts of the pane stand among the fields. */
  isNarrow: boolean;
  onAddAddress: () => void;
};

/** The fields in the order of a call: who, what, where, when, the fault, who leads it. */
function Fields({ state, isNew, parts, startsWithClient, isNarrow, onAddAddress }: FieldsProps) {
  const { form, client } = state;
  const { profile } = useCurrentUser();
  const hint = `Operater naloga: ${fullName(profile)}`;
  return (
    <>
      <CallerFields state={state} parts={parts} hasAutoFocus={!startsWithClient} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter is heard from every radio inside */}
      <div className={classes.choices} onKeyDown={(event) => goToNext(event, form)}>
        <div className={classes.block}>
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
            <AddressField form={form} client={client} onAdd={onAddAddress} />
          )}
        </div>
        <div className={classes.block}>
          <TermFields control={form.control} names={TERM_NAMES} />
        </div>
      </div>
      {isNarrow && (
        <div className={classes.narrow}>
          <CallerGlance client={client} isNew={isNew} />
        </div>
      )}
      <FaultFields form={form} />
      {isNarrow && (
        <div className={classes.narrow}>
          <PricesToSay form={form} />
          <WorkerChoice form={form} client={client} />
        </div>
      )}
      {isNew && parts && <parts.CallerNotes form={form} />}
      <div className={classes.block}>
        <CheckField control={form.control} name="isMine" label="Ja vodim ovaj nalog" hint={hint} />
      </div>
    </>
  );
}

/** Sends the order with its worker; without one the field says so and nothing is sent. */
function toAssign(form: OrderFormApi, submit: (values: OrderFormOutput, workerId: string) => Promise<void>) {
  return (values: OrderFormOutput): Promise<void> => {
    if (values.workerId !== '') return submit(values, values.workerId);
    form.setError('workerId', { type: 'missing', message: VALIDATION.required });
    form.setFocus(form.getValues('package') === '' ? 'category' : 'workerId');
    return Promise.resolve();
  };
}

/**
 * A new order [orders#one-dialog] in one dialog: client, service, address, term, description, photos and the operator, and beside
 * them what is said on the telephone [orders#intake-pane]; mount it only while open.
 */
export function CreateOrderDialog({ client: first, onClose }: CreateOrderDialogProps) {
  const state = useOrderForm(first);
  const { form, client, takeAddress } = state;
  const draft = useOrderDraft(state, first);
  const close = () => {
    draft.drop();
    onClose();
  };
  const { submit, progress, stop } = useSubmitOrder(close);
  const [isAddingAddress, setAddingAddress] = useState(false);
  const isNarrow = useMediaQuery('(max-width: 900px)', false, { getInitialValueInEffect: false });
  const isNew = useWatch({ control: form.control, name: 'isNew' });
  const parts = useNewCaller(isNew, state.endNew);
  const summary = (
    <>
      <OrderSummary form={form} client={client} />
      <SavedNote draft={draft} />
    </>
  );
  return (
    <>
      <FormDialog
        opened
        onClose={close}
        title="Nov nalog"
        form={form}
        submitLabel="Kreiraj nalog"
        onSubmit={(values) => submit(values)}
        other={{ label: 'Kreiraj i dodeli', onSubmit: toAssign(form, submit) }}
        size={960}
        aside={isNarrow ? undefined : <Pane state={state} isNew={isNew} />}
        footer={progress === undefined ? summary : <UploadProgress state={progress} onStop={stop} />}
      >
        <RestoredNote draft={draft} />
        <Fields
          state={state}
          isNew={isNew}
          parts={parts}
          startsWithClient={first !== undefined}
          isNarrow={isNarrow}
          onAddAddress={() => setAddingAddress(true)}
        />
      </FormDialog>
      {isAddingAddress && client !== undefined && (
        <LazyAddAddressDialog
          client={client}
          onClose={() => setAddingAddress(false)}
          onCreated={(made) => {
            takeAddress(made);
            setAddingAddress(false);
          }}
        />
      )}
    </>
  );
}
