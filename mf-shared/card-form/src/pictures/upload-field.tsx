import { makeStyles, tokens } from '@fluentui/react-components';
import { ImageAddRegular } from '@fluentui/react-icons/svg/image-add';
import { uploadLimits } from '@passerelle/contract/common/limits';
import { FileDrop } from '@passerelle/ui';
import { type ReactNode, type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../panels/form-section.tsx';
import { acceptedFiles, drawingMegabytes, maximumMegabytes } from './file-check.ts';

const useStyles = makeStyles({
  tiles: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
    gap: '16px',
  },
  guidance: { display: 'block', maxWidth: '75ch', marginTop: '4px' },
  errors: {
    display: 'grid',
    rowGap: '4px',
    marginTop: '8px',
    color: tokens.colorPaletteRedForeground1,
    fontSize: tokens.fontSizeBase200,
  },
});

interface UploadFieldProps {
  title: string;
  /** How to say what the pictures show. */
  guidance: string;
  /** What is wrong, each in words. */
  errors: readonly string[];
  /** Another one has the same words told anew. */
  turn: number;
  /** Words of the button that takes files; without it there is no room for another file. */
  addLabel?: string;
  isMultiple?: boolean;
  onFiles: (files: File[]) => void;
  inputRef?: Ref<HTMLInputElement>;
  children: ReactNode;
}

/** Files of the card: what is there, a place to bring more to, and what was refused. */
export function UploadField(props: UploadFieldProps) {
  const { title, guidance, errors, turn, addLabel, isMultiple, onFiles, inputRef, children } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const id = useId();
  const extensions = uploadLimits.extensions.join(', ').toUpperCase();
  return (
    <FormSection
      title={title}
      help={
        <>
          <span id={`${id}-help`}>
            {t('cardForm:help.files', { extensions, megabytes: maximumMegabytes, drawingMegabytes })}
          </span>
          <span className={styles.guidance}>{guidance}</span>
        </>
      }
    >
      <div className={styles.tiles}>
        {children}
        {addLabel && (
          <FileDrop
            label={addLabel}
            hint={t('cardForm:pictures.drop')}
            icon={<ImageAddRegular />}
            accept={acceptedFiles}
            isMultiple={isMultiple}
            describedBy={`${id}-help ${id}-errors`}
            isInvalid={errors.length > 0}
            onFiles={onFiles}
            inputRef={inputRef}
          />
        )}
      </div>
      <div id={`${id}-errors`} role="alert" className={styles.errors}>
        {errors.map((error, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name.
          <span key={`${turn} ${index}`}>{error}</span>
        ))}
      </div>
    </FormSection>
  );
}
