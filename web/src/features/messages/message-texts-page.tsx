import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { MESSAGE_NOTICES } from '@majstorija/contract/messages/notices/message-notices.ts';
import { MESSAGE_VALUES, type MessageValue } from '@majstorija/contract/orders/message/message-values.ts';
import {
  MESSAGE_LIMITS,
  MessageTextBody,
  type MessageText,
} from '@majstorija/contract/orders/message/messages.ts';
import { OCCASIONS, type Occasion, type Recipient } from '@majstorija/contract/orders/message/occasions.ts';
import { messageTextsQuery, useUpdateMessageText } from '#api/messages/message-texts.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { useUnsavedGuard } from '#lib/forms/use-unsaved-guard.ts';
import { isApiError } from '#lib/http/api-error.ts';
import { UnsavedDialog } from '#shared/forms/unsaved-dialog.tsx';
import { Loaded } from '#shared/loading/loaded.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Switch } from '#ui/buttons/switch.tsx';
import { TextareaField } from '#ui/forms/textarea-field.tsx';
import { useSubmit } from '#ui/forms/use-submit.ts';
import { Card } from '#ui/marks/card.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import classes from './message-texts-page.module.css';

const OVERTAKEN =
  'Ovu poruku je u međuvremenu promenio neko drugi. Vaš tekst je ovde i nije sačuvan; sačuvajte ga ponovo da zameni njihov.';

/** The form of one ready text; what somebody else stored meanwhile is told, and what was typed stays. */
function useTextForm(opened: MessageText) {
  const queryClient = useQueryClient();
  const update = useUpdateMessageText();
  const [version, setVersion] = useState(opened.version);
  const [isOvertaken, setOvertaken] = useState(false);
  const form = useForm({
    resolver: zodResolver(MessageTextBody),
    defaultValues: { text: opened.text, isPlain: opened.isPlain },
  });
  const save = async (body: MessageTextBody) => {
    try {
      const saved = await update.mutateAsync({ occasion: opened.occasion, version, body });
      setVersion(saved.version);
      setOvertaken(false);
      form.reset({ text: saved.text, isPlain: saved.isPlain });
    } catch (error) {
      if (!isApiError(error, 'messageText.changed')) throw error;
      const now = await queryClient.fetchQuery({ ...messageTextsQuery(), staleTime: 0 });
      const theirs = now.texts.find(({ occasion }) => occasion === opened.occasion);
      setVersion(theirs?.version ?? version);
      setOvertaken(true);
    }
  };
  return { form, save, isOvertaken };
}

type ValuesProps = { values: readonly MessageValue[]; onAdd: (word: string) => void };

/** What the text can have of an order; a press puts it where the caret is. */
const Values = ({ values, onAdd }: ValuesProps) => (
  <div role="group" aria-label="Podaci naloga" className={classes.values}>
    {values.map((value) => (
      <button
        key={value}
        type="button"
        className={classes.value}
        onClick={() => onAdd(`{${MESSAGE_VALUES[value].word}}`)}
      >
        {`{${MESSAGE_VALUES[value].word}}`}
      </button>
    ))}
  </div>
);

type TextFormProps = {
  opened: MessageText;
  /** Whether the text of the occasion has changes that are not stored. */
  onDirty: (occasion: Occasion, isDirty: boolean) => void;
};

function TextForm({ opened, onDirty }: TextFormProps) {
  const { occasion } = opened;
  const { text: first, values, label } = OCCASIONS[occasion];
  const { form, save, isOvertaken } = useTextForm(opened);
  const { control, formState } = form;
  const { attach, failure, submit } = useSubmit(form, save);
  const plain = useController({ control, name: 'isPlain' }).field;
  const isFirst = useWatch({ control, name: 'text' }) === first;
  const disabledReason = useOnline() ? undefined : OFFLINE_REASON;
  const { isDirty } = formState;
  useEffect(() => {
    onDirty(occasion, isDirty);
  }, [onDirty, occasion, isDirty]);
  const add = (word: string) => {
    const box = document.querySelector<HTMLTextAreaElement>(`[data-occasion="${occasion}"]`);
    const text = form.getValues('text');
    const [from, to] = [box?.selectionStart ?? text.length, box?.selectionEnd ?? text.length];
    form.setValue('text', text.slice(0, from) + word + text.slice(to), { shouldDirty: true });
    requestAnimationFrame(() => {
      box?.focus();
      box?.setSelectionRange(from + word.length, from + word.length);
    });
  };
  return (
    <form
      ref={attach}
      noValidate
      className={classes.form}
      aria-label={label}
      onSubmit={(event) => void submit(event)}
    >
      {isOvertaken && (
        <p role="alert" className={classes.overtaken}>
          {OVERTAKEN}
        </p>
      )}
      <TextareaField
        control={control}
        name="text"
        label="Tekst"
        maxLength={MESSAGE_LIMITS.text}
        renderBox={(box) => <textarea {...box} data-occasion={occasion} />}
      />
      <Values values={values} onAdd={add} />
      <Switch isOn={plain.value === true} onChange={plain.onChange}>
        Bez č ć š ž đ, za jedan SMS
      </Switch>
      <p role="alert" className={classes.failure}>
        {failure}
      </p>
      <div className={classes.actions}>
        <Button
          icon={<RotateCcw size={16} aria-hidden="true" />}
          disabledReason={isFirst ? 'Ovo jeste početni tekst.' : undefined}
          onClick={() => form.setValue('text', first, { shouldDirty: true })}
        >
          Vrati početni
        </Button>
        <Button
          variant="primary"
          type="submit"
          isBusy={formState.isSubmitting}
          disabledReason={disabledReason ?? (isDirty ? undefined : 'Nema izmena za čuvanje.')}
        >
          Sačuvaj
        </Button>
      </div>
    </form>
  );
}

type OccasionsProps = { texts: readonly MessageText[]; to: Recipient } & Pick<TextFormProps, 'onDirty'>;

const Occasions = ({ texts, to, onDirty }: OccasionsProps) => (
  <div className={classes.cards}>
    {texts
      .filter(({ occasion }) => OCCASIONS[occasion].to === to)
      .map((text) => (
        <Card key={text.occasion} title={OCCASIONS[text.occasion].label}>
          <TextForm opened={text} onDirty={onDirty} />
        </Card>
      ))}
  </div>
);

/** Gotove poruke: what the desk writes to workers and clients, for the super admin alone [messages#page]. */
export function MessageTextsPage() {
  const query = useQuery(messageTextsQuery());
  const [dirty, setDirty] = useState<ReadonlySet<Occasion>>(new Set());
  const guard = useUnsavedGuard(dirty.size > 0);
  const [onDirty] = useState(() => (occasion: Occasion, isDirty: boolean) => {
    setDirty(
      (before) => new Set([...before].filter((one) => one !== occasion).concat(isDirty ? [occasion] : [])),
    );
  });
  return (
    <div className={classes.page}>
      <PageHeader
        title="Gotove poruke"
        summary="Reč u vitičastim zagradama zamenjuje podatak naloga. Ono u uglastim izostaje kad podatka nema."
      />
      <Loaded query={query} failure={MESSAGE_NOTICES.listMessageTexts.failure} lines={12}>
        {({ texts }) => (
          <>
            <h2 className={classes.heading}>Za majstora</h2>
            <Occasions texts={texts} to="worker" onDirty={onDirty} />
            <h2 className={classes.heading}>Za klijenta</h2>
            <Occasions texts={texts} to="client" onDirty={onDirty} />
          </>
        )}
      </Loaded>
      <UnsavedDialog {...guard} />
    </div>
  );
}
