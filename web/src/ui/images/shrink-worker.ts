import { shrinkImage } from '#ui/images/shrink-image.ts';

export type ShrinkRequest = { file: File; maxBytes: number };
export type ShrinkAnswer = { file: File } | { failed: true };

addEventListener('message', (event: MessageEvent<ShrinkRequest>) => {
  const answer = (message: ShrinkAnswer) => postMessage(message);
  shrinkImage(event.data.file, event.data.maxBytes).then(
    (file) => answer({ file }),
    () => answer({ failed: true }),
  );
});
