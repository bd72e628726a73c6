import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type DragEvent, type ReactNode, type Ref, useState } from 'react';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'grid',
    alignSelf: 'start',
    placeContent: 'center',
    justifyItems: 'center',
    rowGap: '2px',
    minHeight: '148px',
    padding: '16px',
    textAlign: 'center',
    border: `1px dashed ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground2 },
    ':focus-within': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  over: {
    backgroundColor: tokens.colorNeutralBackground2,
    border: `1px dashed ${tokens.colorCompoundBrandStroke}`,
  },
  input: { position: 'absolute', width: '1px', height: '1px', opacity: 0, overflow: 'hidden' },
  icon: { display: 'inline-flex', fontSize: '28px', color: tokens.colorBrandForeground1 },
  label: {
    color: tokens.colorBrandForeground1,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
});

interface FileDropProps {
  label: string;
  /** Below the label: that a file can be dropped, too. */
  hint: string;
  icon: ReactNode;
  /** What the browser's dialog offers to pick: `.png,.jpg`. */
  accept: string;
  /** Whether several files may be taken at once. */
  isMultiple?: boolean;
  /** Id of the texts that say what may be taken and what was refused. */
  describedBy: string;
  isInvalid: boolean;
  onFiles: (files: File[]) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** Takes files in by its button or dropped on it. The browser's native file input, for keyboards and phones. */
export function FileDrop({
  label,
  hint,
  icon,
  accept,
  isMultiple = false,
  describedBy,
  isInvalid,
  onFiles,
  inputRef,
}: FileDropProps) {
  const styles = useStyles();
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  }

  return (
    <label
      className={mergeClasses(styles.root, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={inputRef}
        type="file"
        className={styles.input}
        accept={accept}
        multiple={isMultiple}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file may be picked again after it was removed.
          currentTarget.value = '';
        }}
      />
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.label}>{label}</span>
      <span>{hint}</span>
    </label>
  );
}
