import { useEffect } from 'react';

const isFileInput = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'file';

/** A browser opens a file that is dropped beside its place, and what is typed on the page is gone with it: it is dropped nowhere. */
export function useNoStrayFiles(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      const { dataTransfer, target } = event;
      if (event.defaultPrevented || !dataTransfer?.types.includes('Files') || isFileInput(target)) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
