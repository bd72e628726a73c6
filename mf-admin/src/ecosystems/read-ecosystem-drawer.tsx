import { makeStyles, tokens } from '@fluentui/react-components';
import type { InnoEcosystem } from '@passerelle/contract';
import { Drawer, DrawerCloseButton } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  content: { display: 'grid', rowGap: tokens.spacingVerticalL },
  comment: { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, overflowWrap: 'anywhere' },
});

interface ReadEcosystemDrawerProps {
  ecosystem: InnoEcosystem;
  onClose: () => void;
}

/** An ecosystem with its parts, for members of the team who may read it and not change it. */
export function ReadEcosystemDrawer({ ecosystem, onClose }: ReadEcosystemDrawerProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { name, comment, subEcosystems } = ecosystem;
  return (
    <Drawer
      isOpen
      title={name}
      onClose={onClose}
      footer={<DrawerCloseButton>{t('admin:users.drawer.close')}</DrawerCloseButton>}
    >
      <div className={styles.content}>
        <p className={styles.comment}>{comment ?? t('admin:ecosystems.noComment')}</p>
        <span>{t('admin:ecosystems.subEcosystems', { count: subEcosystems.length })}</span>
        {subEcosystems.length > 0 && (
          <ul className={styles.list}>
            {subEcosystems.map((part) => (
              <li key={part.id}>{part.name}</li>
            ))}
          </ul>
        )}
      </div>
    </Drawer>
  );
}
