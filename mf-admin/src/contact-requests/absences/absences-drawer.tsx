import { makeStyles, tokens } from '@fluentui/react-components';
import { useRight } from '@passerelle/platform/session';
import { Drawer, DrawerCloseButton, NotLoaded, TextSkeleton } from '@passerelle/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionTitle } from '../history/section-title.tsx';
import { useListAbsencesQuery } from './absence-endpoints.ts';
import { AbsenceForm } from './absence-form.tsx';
import { AbsenceRow } from './absence-row.tsx';

const useStyles = makeStyles({
  content: { display: 'grid', rowGap: tokens.spacingVerticalXL },
  text: { margin: 0, color: tokens.colorNeutralForeground3 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
});

/** When members of the team are away; each notes their own, an administrator anybody's. */
export function AbsencesDrawer({ onClose }: { onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const mayEdit = useRight('EDITOR');
  const title = useRef<HTMLHeadingElement>(null);
  const { data: absences, isError, isFetching, refetch } = useListAbsencesQuery();
  return (
    <Drawer
      isOpen
      title={t('admin:contactRequests.absences.title')}
      onClose={onClose}
      footer={<DrawerCloseButton>{t('admin:users.drawer.close')}</DrawerCloseButton>}
    >
      <div className={styles.content}>
        <p className={styles.text}>{t('admin:contactRequests.absences.text')}</p>
        {mayEdit && <AbsenceForm />}
        <section>
          <SectionTitle ref={title}>{t('admin:contactRequests.absences.list')}</SectionTitle>
          {isError && !isFetching && (
            <p className={styles.text}>
              <NotLoaded onRetry={refetch} />
            </p>
          )}
          {!absences && isFetching && <TextSkeleton lines={2} />}
          {absences?.length === 0 && (
            <p className={styles.text}>{t('admin:contactRequests.absences.none')}</p>
          )}
          {absences && absences.length > 0 && (
            <ul className={styles.list}>
              {absences.map((absence) => (
                <AbsenceRow key={absence.id} absence={absence} onRemoved={() => title.current?.focus()} />
              ))}
            </ul>
          )}
        </section>
      </div>
    </Drawer>
  );
}
