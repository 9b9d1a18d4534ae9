import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ProfilePhotoField } from './profile-photo-field.tsx';
import { profilePhoto } from './profile-photo.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { UploadProgress } from '#ui/images/upload-progress.tsx';
import { useUpload, type UploadOptions } from '#ui/images/use-upload.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import classes from './photo-dialog.module.css';

const PhotoForm = z.object({ file: z.custom<File | null>().pipe(profilePhoto) });

type PhotoDialogProps = {
  title?: string;
  /** The name and the current photo, shown beside the chosen one for comparison. */
  name: string;
  photo: string | null;
  /** The sentence beside the current photo, and the one for none. */
  texts: { present: string; none: string };
  send: (input: UploadOptions & { file: File }) => Promise<unknown>;
  onClose: () => void;
};

/** Another photo of a person; mount it only while it is open. */
export function PhotoDialog({
  title = 'Promeni sliku',
  name,
  photo,
  texts,
  send,
  onClose,
}: PhotoDialogProps) {
  const { run, progress, stop } = useUpload();
  const form = useForm({ resolver: zodResolver(PhotoForm), defaultValues: { file: null } });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={title}
      form={form}
      submitLabel="Sačuvaj sliku"
      onSubmit={({ file }) =>
        run(async (options) => {
          await send({ file, ...options });
          onClose();
        })
      }
      size={480}
      {...(progress !== undefined && { footer: <UploadProgress state={progress} onStop={stop} /> })}
    >
      <div className={classes.present}>
        <Avatar name={name} photo={photo} size={72} />
        <p>{photo === null ? texts.none : texts.present}</p>
      </div>
      <ProfilePhotoField control={form.control} name="file" label="Nova slika" />
    </FormDialog>
  );
}
