import {
  Button,
  DrawerBody,
  DrawerFooter,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  OverlayDrawer,
  tokens,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { UnsavedScopeContext, useHasUnsavedChanges, useUnsavedScope } from '@passerelle/platform/session';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../feedback/use-notify.ts';
import { useReturnedFocus } from '../focus/use-returned-focus.ts';
import { screens } from '../theme/breakpoints.ts';
import { houseTokens } from '../theme/house-tokens.ts';
import { DiscardQuestion } from './discard-question.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import '../translations.ts';

const useStyles = makeStyles({
  // The widths of the specification: 100 % on the smallest screens, then 80, 65 and 50 %.
  surface: {
    width: '100%',
    maxWidth: '100%',
    [screens.tablet]: { width: '80%' },
    [screens.wide]: { width: '65%' },
    [screens.widest]: { width: '50%' },
    // Heading and foot would leave the form no room: everything scrolls.
    [screens.low]: { display: 'block', overflowY: 'auto' },
  },
  title: {
    fontFamily: houseTokens.fontFamilyHeading,
    fontWeight: 500,
    fontSize: '24px',
    lineHeight: 1.25,
    overflowWrap: 'anywhere',
  },
  body: { paddingBlock: tokens.spacingVerticalL, [screens.low]: { overflow: 'visible', maxHeight: 'none' } },
  footer: {
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    rowGap: tokens.spacingVerticalS,
    paddingBlock: tokens.spacingVerticalL,
    borderTop: `1px solid ${houseTokens.houseLine}`,
  },
});

interface DrawerProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  /** The buttons at the foot, which stay in view. */
  footer?: ReactNode;
  /** There is only text in it: the keyboard scrolls it as a whole, where it would find nothing to go to. */
  isText?: boolean;
  /** It closes without a question: what is set in it is a view, and no work. */
  isLeftFreely?: boolean;
  /**
   * How often something in it was saved after which it is done with: it then closes, unless something else in it is unsaved. The
   * form of what was saved has to know by then that it is.
   */
  saves?: number;
  children: ReactNode;
}

const CloseContext = createContext<() => void>(() => {});

/** Closes the drawer that it stands in, as Escape does: what was changed and not saved is asked about. */
export function DrawerCloseButton({ children }: { children: ReactNode }) {
  return <Button onClick={useContext(CloseContext)}>{children}</Button>;
}

/**
 * A sheet from the side for editing over a list; Escape and a press beside it close it, after a question where something
 * in it was changed and not saved. Closed, it is not in the page.
 */
export function Drawer(props: DrawerProps) {
  return props.isOpen ? <OpenDrawer {...props} /> : null;
}

function OpenDrawer(props: DrawerProps) {
  const { title, onClose, footer, isText, isLeftFreely = false, saves = 0, children } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const surface = useRef<HTMLDivElement>(null);
  useReturnedFocus(surface);
  const scope = useUnsavedScope();
  const hasChanges = useHasUnsavedChanges(scope) && !isLeftFreely;
  const [isAsking, setAsking] = useState(false);
  const close = () => (hasChanges ? setAsking(true) : onClose());
  const notify = useNotify();
  const closeSaved = useEffectEvent(() => {
    if (scope.hasChanges()) notify.info(t('ui:leave.stays.title'), t('ui:leave.stays.text'));
    else onClose();
  });
  // What was saved is taken back from what is unsaved as its fields are drawn, and one drawing later by the guard of its form.
  const [settledSaves, setSettledSaves] = useState(0);
  useEffect(() => setSettledSaves(saves), [saves]);
  useEffect(() => {
    if (settledSaves > 0) closeSaved();
  }, [settledSaves]);
  return (
    <OverlayDrawer
      ref={surface}
      open
      position="end"
      className={styles.surface}
      onOpenChange={(_, { open }) => {
        if (!open) close();
      }}
    >
      <DrawerHeader>
        <DrawerHeaderTitle
          heading={{ className: styles.title }}
          action={
            <Button
              appearance="subtle"
              icon={<DismissRegular />}
              aria-label={t('ui:close')}
              onClick={close}
            />
          }
        >
          {title}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody className={styles.body} tabIndex={isText ? 0 : undefined}>
        <UnsavedScopeContext value={scope}>{children}</UnsavedScopeContext>
      </DrawerBody>
      {footer && (
        <CloseContext value={close}>
          <DrawerFooter className={styles.footer}>{footer}</DrawerFooter>
        </CloseContext>
      )}
      {hasChanges && <LeaveGuard />}
      <DiscardQuestion isOpen={isAsking} onDiscard={onClose} onClose={() => setAsking(false)} />
    </OverlayDrawer>
  );
}
