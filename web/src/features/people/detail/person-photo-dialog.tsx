import { useSetPersonImage, type PersonKind } from '#api/people/person-image.ts';
import { PhotoDialog } from '#shared/people/photo-dialog.tsx';

const TEXTS = { present: 'Sadašnja slika', none: 'Još nema sliku.' } as const;

type PersonPhotoDialogProps = {
  kind: PersonKind;
  /** `name`: of the person or company. */
  person: { _id: string; profileImage: string | null };
  name: string;
  onClose: () => void;
};

/** Another photo of a client, worker or company [people#photo-changed]; mount it only while it is open. */
export function PersonPhotoDialog({ kind, person, name, onClose }: PersonPhotoDialogProps) {
  const setImage = useSetPersonImage(kind);
  return (
    <PhotoDialog
      title={`Promeni sliku: ${name}`}
      name={name}
      photo={person.profileImage}
      texts={TEXTS}
      send={(input) => setImage.mutateAsync({ id: person._id, about: name, ...input })}
      onClose={onClose}
    />
  );
}
