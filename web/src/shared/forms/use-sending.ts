import { useIdempotencyKey } from '#lib/http/idempotency-key.ts';
import { useUpload, type UploadOptions } from '#ui/images/use-upload.ts';

type Content<Body> = { body: Body; files: readonly File[] };

/** What is sent with the content; progress is reported for photos only. */
type SendOptions = Pick<UploadOptions, 'signal'> & Partial<UploadOptions> & { idempotencyKey: string };

/**
 * Sends a form that creates something, with its photos. The key of the form makes a second sending of the same
 * content, for example after a lost answer, the same row; it is renewed by a success or by other content
 * [api#client-keeps-key].
 */
export function useSending<Body, Saved>(
  call: (input: Content<Body> & SendOptions) => Promise<Saved>,
  onSaved: (saved: Saved) => void,
) {
  const { keyFor, renew } = useIdempotencyKey();
  const { run, ...upload } = useUpload();
  const send = (content: Content<Body>) =>
    run(async ({ signal, onProgress }) => {
      const saved = await call({
        ...content,
        idempotencyKey: keyFor(content),
        signal,
        ...(content.files.length > 0 && { onProgress }),
      });
      renew();
      onSaved(saved);
    });
  return { ...upload, send };
}
