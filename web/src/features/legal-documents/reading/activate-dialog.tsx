import { useForm } from 'react-hook-form';
import type { LegalChange } from '@majstorija/contract/legal-documents/legal-changes.ts';
import { formatNumber } from '@majstorija/contract/text/format.ts';
import type { LegalDocument } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { LEGAL_NOTICES } from '@majstorija/contract/messages/notices/legal-notices.ts';
import { useActivateLegalVersion } from '#api/legal-documents/legal-document-mutations.ts';
import { ChangeCards } from '#features/legal-documents/change-cards.tsx';
import { compareVersions } from '#features/legal-documents/reading/version-changes.ts';
import { FactList } from './fact-list.tsx';
import { errorText, isApiError } from '#lib/http/api-error.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import classes from './activate-dialog.module.css';

/** At most this many paragraphs of each kind are shown; the others are counted. */
const SHOWN = 50;

const STALE = 'Ova verzija je u međuvremenu promenjena. Zatvorite pitanje i ponovo pogledajte šta se menja.';

const failureOf = (error: unknown) =>
  isApiError(error, 'legal.changed') ? STALE : errorText(error, LEGAL_NOTICES.activateLegalVersion.failure);

type ParagraphsProps = { title: string; tag: 'del' | 'ins'; texts: readonly string[] };

function Paragraphs({ title, tag: Tag, texts }: ParagraphsProps) {
  if (texts.length === 0) return null;
  return (
    <section className={classes.part}>
      <h3>
        {title} <span className={classes.count}>{formatNumber(texts.length)}</span>
      </h3>
      <ul>
        {texts.slice(0, SHOWN).map((text, at) => (
          <li key={at}>
            <Tag>{text}</Tag>
          </li>
        ))}
      </ul>
      {texts.length > SHOWN && <p className={classes.count}>i još {formatNumber(texts.length - SHOWN)}</p>}
    </section>
  );
}

type Versions = { active: LegalDocument; version: LegalDocument };

function Changes({ active, version }: Versions) {
  const { facts, removed, added, isSameText } = compareVersions(active, version);
  const hasParagraphs = removed.length + added.length > 0;
  return (
    <>
      {facts.length > 0 && <FactList facts={facts} />}
      <Paragraphs title="Prestaje da važi" tag="del" texts={removed} />
      <Paragraphs title="Počinje da važi" tag="ins" texts={added} />
      {!hasParagraphs && (
        <p>{isSameText ? 'Tekst ostaje isti.' : 'U tekstu se menja samo redosled ili oblikovanje.'}</p>
      )}
    </>
  );
}

type ActivateDialogProps = {
  /** Both as they were when the question opened: it must not change while it is shown. */
  version: LegalDocument;
  /** The version that the public reads now; undefined when there is none. */
  active: LegalDocument | undefined;
  /** Called once the list shows the change. */
  onActivated: () => void;
  onClose: () => void;
};

/** Asks before a version is published, with what changes for the public [legal#activation-question]. */
export function ActivateDialog({ version, active, onActivated, onClose }: ActivateDialogProps) {
  const { mutateAsync } = useActivateLegalVersion();
  const form = useForm<{ change: LegalChange }>({ defaultValues: { change: 'material' } });
  const activate = async () => {
    const change = form.getValues('change');
    await mutateAsync({
      id: version._id,
      version: version.revision,
      about: version.title,
      ...(change === 'minor' && { change }),
    });
    onActivated();
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      size={720}
      title={`Aktiviraj verziju v${version.version}?`}
      confirmLabel="Aktiviraj"
      onConfirm={activate}
      fallback={failureOf}
    >
      <p>
        {active === undefined
          ? 'Sada nijedna verzija nije javna. '
          : `Sada je javna verzija v${active.version}; ostaje u istoriji. `}
        Čim potvrdite, svi na javnoj stranici čitaju v{version.version}
        {active !== undefined && active.version > version.version && ', stariju verziju'}.
      </p>
      {active !== undefined && (
        <>
          <div className={classes.change}>
            <ChangeCards control={form.control} name="change" type={version.type} />
          </div>
          <Changes active={active} version={version} />
        </>
      )}
    </ConfirmDialog>
  );
}
