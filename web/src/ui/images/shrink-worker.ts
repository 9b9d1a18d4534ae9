import { shrinkImage } from '#ui/images/shrink-image.ts';

export type ShrinkRequest = { file: File; maxBytes: number };
export type ShrinkAnswer = { file: File } | { failed: true };

const answer = (message: ShrinkAnswer) => postMessage(message);

addEventListener('message', (event: MessageEvent<ShrinkRequest>) => {
  shrinkImage(event.data.file, event.data.maxBytes).then(
    (file) => answer({ file }),
    () => answer({ failed: true }),
  );
});
