import type { PanelProps } from '@passerelle/platform/modules';
import { TextLink } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';

/** On the card of a startup, which says which one it is: what the module adds to it. The page has drawn the heading. */
export function Component({ startupId }: PanelProps<'startup-card'>) {
  const { t } = useTranslation();
  return (
    <p>
      {t('template:cardNote.text')}{' '}
      <TextLink to={`/template?startup=${startupId}`} isInText>
        {t('template:cardNote.more')}
      </TextLink>
    </p>
  );
}
