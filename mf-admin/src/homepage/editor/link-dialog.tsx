import { Button } from '@fluentui/react-components';
import { shortNewsLinkSchema, z } from '@passerelle/contract';
import { Dialog, TextField, zodFormResolver } from '@passerelle/ui';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { LinkRange } from './links.ts';

/** Where nothing is selected, the words that become the link are asked for, too. */
const withWords = shortNewsLinkSchema.extend({ words: z.string().trim().min(1, { error: 'REQUIRED' }) });
const withoutWords = shortNewsLinkSchema.extend({ words: z.string() });

interface LinkDialogProps {
  /** What becomes the link; null where nothing is selected. */
  range: LinkRange | null;
  onSet: (address: string, words: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks for the address of a link. */
export function LinkDialog({ range, onSet, onRemove, onClose }: LinkDialogProps) {
  const { t } = useTranslation();
  const { control, handleSubmit } = useForm({
    resolver: zodFormResolver(range ? withoutWords : withWords),
    defaultValues: { address: range?.address ?? '', words: '' },
  });
  return (
    <Dialog
      isOpen
      title={t(range?.address ? 'admin:homepage.link.change' : 'admin:homepage.link.add')}
      onClose={onClose}
      onSubmit={handleSubmit(({ address, words }) => onSet(address, words))}
      actions={
        <>
          {range?.address && <Button onClick={onRemove}>{t('admin:homepage.link.remove')}</Button>}
          <Button onClick={onClose}>{t('admin:homepage.link.cancel')}</Button>
          <Button type="submit" appearance="primary">
            {t('admin:homepage.link.set')}
          </Button>
        </>
      }
    >
      {!range && (
        <TextField
          control={control}
          name="words"
          label={t('admin:homepage.link.words')}
          help={t('admin:homepage.link.wordsHelp')}
          isRequired
          autoComplete="off"
        />
      )}
      <TextField
        control={control}
        name="address"
        type="url"
        label={t('admin:homepage.link.address')}
        help={t('admin:homepage.link.addressHelp')}
        isRequired
        autoComplete="off"
      />
    </Dialog>
  );
}
