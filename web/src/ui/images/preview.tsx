import { ImageOff } from 'lucide-react';
import { useCallback, useState } from 'react';
import classes from './image-upload.module.css';

/** Shows the picture of a file in an image element, and releases its object URL when either is removed. */
function usePicture(file: File) {
  return useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return undefined;
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
}

/** A chosen file shown immediately; a mark in its place when the browser can't draw it. */
export function Preview({ file }: { file: File }) {
  const [isBroken, setBroken] = useState(false);
  const picture = usePicture(file);
  if (isBroken) return <ImageOff size={28} aria-hidden="true" className={classes.broken} />;
  return <img ref={picture} alt="" className={classes.preview} onError={() => setBroken(true)} />;
}
