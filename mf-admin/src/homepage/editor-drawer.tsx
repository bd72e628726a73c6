import { useUnsavedChanges } from '@passerelle/platform/session';
import { ChangedMeanwhile } from '@passerelle/revisions';
import { FormDrawer } from '@passerelle/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The notice that somebody else saved meanwhile. */
type Meanwhile<Values, Name extends string> = Pick<
  ComponentProps<typeof ChangedMeanwhile<Values, Name>>,
  'changed' | 'nameOf' | 'wordsOf' | 'onGo'
>;

interface EditorDrawerProps<Values, Name extends string> extends Meanwhile<Values, Name> {
  title: string;
  hasChanges: boolean;
  isSaving: boolean;
  onSave: () => unknown;
  onClose: () => void;
  /** How often it was saved: it then closes unless something more was typed. */
  saves: number;
  children: ReactNode;
}

/** A drawer that edits a whole record: it saves or closes, and never silently overwrites somebody else's save. */
export function EditorDrawer<Values, Name extends string>(props: EditorDrawerProps<Values, Name>) {
  const { title, hasChanges, isSaving, onSave, onClose, saves, children } = props;
  const { t } = useTranslation();
  return (
    <FormDrawer
      texts={{ title, close: t('admin:homepage.close'), send: t('admin:homepage.save') }}
      isBusy={isSaving}
      onSend={onSave}
      onClose={onClose}
      saves={saves}
    >
      <div>
        <Changes isThere={hasChanges} />
        <ChangedMeanwhile
          changed={props.changed}
          isSaving={isSaving}
          nameOf={props.nameOf}
          wordsOf={props.wordsOf}
          onSave={onSave}
          onGo={props.onGo}
        />
        {children}
      </div>
    </FormDrawer>
  );
}

/** Reports changes to the drawer that no field holds, such as a removed line. */
function Changes({ isThere }: { isThere: boolean }) {
  useUnsavedChanges(isThere);
  return null;
}
