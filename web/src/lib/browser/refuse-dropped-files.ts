const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

function refuse(event: DragEvent): void {
  if (!hasFiles(event) || event.defaultPrevented) return;
  event.preventDefault();
  if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'none';
}

/**
 * Lets nothing happen when a file is dropped where nobody takes it: the browser would open it, some in place of the page with what is
 * typed on it [files#dropped-beside]. Returns the function that ends that.
 */
export function refuseDroppedFiles(): () => void {
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
  return () => {
    window.removeEventListener('dragover', refuse);
    window.removeEventListener('drop', refuse);
  };
}
