import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';

/** A file that was picked and is not uploaded yet. */
export interface PickedFile {
  file: File;
  /** Where the browser shows it from, before any upload; null where it is not shown before (`isDrawing`). */
  previewAddress: string | null;
  /** Share that is sent, from 0 to 1; undefined while it is not being sent. */
  progress?: number;
  /** Why the API refused it, in its words. */
  refusal?: string;
}

export interface PickedFiles {
  /** Takes a file in and answers the id under which it stands in the form until it is stored. */
  pick(file: File): string;
  get(id: string): PickedFile | undefined;
  update(id: string, change: Partial<Pick<PickedFile, 'progress' | 'refusal'>>): void;
}

/** A drawing may be made to freeze the browser that shows it: it is shown as the API has drawn it. */
function isDrawing({ name, type }: File): boolean {
  return type.includes('svg') || name.toLowerCase().endsWith('.svg');
}

/** Keeps the picked files of one form, which are no values that a form could compare or send. */
export function usePickedFileStore(): PickedFiles {
  const [files, setFiles] = useState<Readonly<Record<string, PickedFile>>>({});
  // The saving of a form runs over several renderings: it reads the files as they are, not as they were at its start.
  const current = useRef<Record<string, PickedFile>>({});

  useEffect(
    () => () => {
      for (const { previewAddress } of Object.values(current.current)) {
        if (previewAddress) URL.revokeObjectURL(previewAddress);
      }
    },
    [],
  );

  return useMemo(() => {
    const put = (id: string, file: PickedFile) => {
      current.current = { ...current.current, [id]: file };
      setFiles(current.current);
    };
    return {
      pick(file) {
        const id = crypto.randomUUID();
        put(id, { file, previewAddress: isDrawing(file) ? null : URL.createObjectURL(file) });
        return id;
      },
      get: (id) => current.current[id] ?? files[id],
      update(id, change) {
        const file = current.current[id];
        if (file) put(id, { ...file, ...change });
      },
    };
  }, [files]);
}

export const PickedFilesContext = createContext<PickedFiles | null>(null);

/** The picked files of the form around; only inside a card's form. */
export function usePickedFiles(): PickedFiles {
  const files = useContext(PickedFilesContext);
  if (!files) throw new Error('usePickedFiles is used outside the form of a card');
  return files;
}
