import {
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Dialog as FluentDialog,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { type FormEvent, type ReactElement, type ReactNode, useId } from 'react';
import { useReturnedFocus } from '../focus/use-returned-focus.ts';
import { RequiredNote } from '../forms/field/required-note.tsx';
import { SingleRunForm } from '../forms/sending/single-run-form.tsx';
import { screens } from '../theme/breakpoints.ts';
import { houseTokens } from '../theme/house-tokens.ts';

const useStyles = makeStyles({
  surface: {
    // On a phone, Fluent lets it touch both edges of the window; the width is the one at which it does.
    '@media screen and (max-width: 480px)': { maxWidth: `calc(100% - 2 * ${tokens.spacingHorizontalL})` },
  },
  title: {
    // An e-mail address is one long word.
    overflowWrap: 'anywhere',
    fontFamily: houseTokens.fontFamilyHeading,
    fontWeight: 500,
    fontSize: '24px',
    lineHeight: 1.25,
  },
  content: {
    paddingBlock: `${tokens.spacingVerticalS} ${tokens.spacingVerticalL}`,
    '& > :first-child': { marginTop: 0 },
  },
  actions: { [screens.tablet]: { '& > button': { whiteSpace: 'nowrap' } } },
});

interface DialogProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  /** The buttons at the foot. */
  actions?: ReactNode;
  /**
   * Beside the title, such as a button that closes. A dialog with nothing else to press at first needs one: where
   * nothing in it takes the focus, Fluent hides it from assistive technology, and the keyboard leaves it.
   */
  titleAction?: ReactElement;
  /** An alert waits for an answer: a press beside it does not close it. */
  isAlert?: boolean;
  /** Makes the whole dialog a form, whose button stands among the actions. */
  onSubmit?: (event: FormEvent) => unknown;
  children: ReactNode;
}

/**
 * A question over the page, or a short form. Nothing of it is in the page while it is closed: Fluent's focus
 * keeper would leave elements that audits take for hidden controls.
 */
export function Dialog(props: DialogProps) {
  return props.isOpen ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ title, onClose, actions, titleAction, isAlert, onSubmit, children }: DialogProps) {
  const styles = useStyles();
  const textId = useId();
  useReturnedFocus();
  const body = (
    <DialogBody>
      <DialogTitle className={styles.title} action={titleAction}>
        {title}
      </DialogTitle>
      <DialogContent id={textId} className={styles.content}>
        {onSubmit && <RequiredNote />}
        {children}
      </DialogContent>
      {actions && <DialogActions className={styles.actions}>{actions}</DialogActions>}
    </DialogBody>
  );
  return (
    <FluentDialog
      open
      modalType={isAlert ? 'alert' : 'modal'}
      onOpenChange={(_, { open }) => {
        if (!open) onClose();
      }}
    >
      {/* The focus is on a button at first: what it is about would not be heard. */}
      <DialogSurface className={styles.surface} aria-describedby={isAlert ? textId : undefined}>
        {onSubmit ? <SingleRunForm onSubmit={onSubmit}>{body}</SingleRunForm> : body}
      </DialogSurface>
    </FluentDialog>
  );
}
