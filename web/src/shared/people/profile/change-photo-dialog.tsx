import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { fullName } from '@majstorija/contract/text/format.ts';
import { useCurrentUser } from '#api/accounts/auth.ts';
import { useSetProfileImage } from '#api/people/profile.ts';
import { ProfilePhotoField } from '#shared/people/profile-photo-field.tsx';
import { profilePhoto } from '#shared/people/profile-photo.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { UploadProgress } from '#ui/images/upload-progress.tsx';
import { useUpload } from '#ui/images/use-upload.ts';
import classes from './change-photo-dialog.module.css';

const PhotoForm = z.object({ file: z.custom<File | null>().pipe(profilePhoto) });

/** The current photo, shown beside the chosen one for comparison. */
function Present() {
  const { profile } = useCurrentUser();
  const text = profile.profileImage === null ? 'Još nemate sliku.' : 'Vaša sadašnja slika';
  return (
    <div className={classes.present}>
      <Avatar name={fullName(profile)} photo={profile.profileImage} size={72} />
      <p>{text}</p>
    </div>
  );
}

/** The own photo [people#own-photo]; mount it only while it is open. */
export function ChangePhotoDialog({ onClose }: { onClose: () => void }) {
  const setImage = useSetProfileImage();
  const { run, progress, stop } = useUpload();
  const form = useForm({ resolver: zodResolver(PhotoForm), defaultValues: { file: null } });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Promeni sliku"
      form={form}
      submitLabel="Sačuvaj sliku"
      onSubmit={({ file }) =>
        run(async (options) => {
          await setImage.mutateAsync({ file, ...options });
          onClose();
        })
      }
      size={480}
      {...(progress !== undefined && { footer: <UploadProgress state={progress} onStop={stop} /> })}
    >
      <Present />
      <ProfilePhotoField control={form.control} name="file" label="Nova slika" />
    </FormDialog>
  );
}
