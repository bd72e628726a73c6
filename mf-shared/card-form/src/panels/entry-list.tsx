import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { type ReactNode, useId, useRef } from 'react';
import { useFormStyles } from './use-form-styles.ts';

interface EntryListProps {
  entries: readonly { id: string }[];
  maximum: number;
  /** Whether the entry at a place can be removed. */
  canRemove: (index: number) => boolean;
  onAdd: () => void;
  onRemove: (index: number) => void;
  /** What an entry is called, such as "Fondateur 2". */
  nameOf: (index: number) => string;
  addLabel: string;
  removeLabel: (index: number) => string;
  children: (index: number) => ReactNode;
}

/** Entries that can be added and removed; a full list has no button to add. */
export function EntryList(props: EntryListProps) {
  const { entries, maximum, canRemove, onAdd, onRemove, nameOf, addLabel, removeLabel, children } = props;
  const styles = useFormStyles();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);

  function remove(index: number) {
    // The pressed button goes with its entry: the focus stays in the list, on a neighbour.
    list.current?.querySelectorAll<HTMLElement>(':scope > li')[index === 0 ? 1 : index - 1]?.focus();
    onRemove(index);
  }

  return (
    <div className={styles.entries}>
      <ul ref={list} className={styles.entries}>
        {entries.map((entry, index) => (
          <li key={entry.id} tabIndex={-1} aria-labelledby={`${id}-${entry.id}`} className={styles.entry}>
            <h3 id={`${id}-${entry.id}`} className={styles.entryTitle}>
              {nameOf(index)}
            </h3>
            {canRemove(index) && (
              <Button
                appearance="subtle"
                icon={<DeleteRegular />}
                aria-label={removeLabel(index)}
                onClick={() => remove(index)}
              />
            )}
            {children(index)}
          </li>
        ))}
      </ul>
      {entries.length < maximum && (
        <div>
          <Button icon={<AddRegular />} onClick={onAdd}>
            {addLabel}
          </Button>
        </div>
      )}
    </div>
  );
}
