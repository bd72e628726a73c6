import { makeStyles } from '@fluentui/react-components';
import { expect, test } from '@jest/globals';
import { makeStore } from '@passerelle/platform/api';
import { chooseLanguage } from '@passerelle/platform/i18n';
import { AppProvider, ConfirmDialog, Drawer } from '@passerelle/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

/** Rules for widths that Fluent has none for, the narrower maximum first. */
const useStyles = makeStyles({
  page: {
    '@media (max-width: 639px)': { padding: 0 },
    '@media (max-width: 959px)': { padding: '1px' },
  },
});

/** A drawer with a control that goes when it is pressed, and with a question. */
function Screen() {
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [hasNote, setNote] = useState(true);
  return (
    <div className={useStyles().page}>
      <button type="button" onClick={() => setOpen(true)}>
        Ouvrir
      </button>
      <Drawer isOpen={isOpen} title="Tiroir" onClose={() => setOpen(false)}>
        {hasNote && (
          <button type="button" onClick={() => setNote(false)}>
            Retirer la note
          </button>
        )}
        <button type="button" onClick={() => setAsking(true)}>
          Supprimer
        </button>
        <ConfirmDialog
          isOpen={isAsking}
          title="Supprimer ?"
          confirmLabel="Oui"
          onConfirm={async () => undefined}
          onClose={() => setAsking(false)}
        >
          Pour toujours.
        </ConfirmDialog>
      </Drawer>
    </div>
  );
}

async function openDrawer() {
  await chooseLanguage('fr');
  render(
    <AppProvider store={makeStore()}>
      <Screen />
    </AppProvider>,
  );
  const opener = screen.getByRole('button', { name: 'Ouvrir' });
  await userEvent.click(opener);
  return { opener, drawer: await screen.findByRole('dialog') };
}

test('what closes gives the focus back to what it was opened from', async () => {
  const { opener, drawer } = await openDrawer();
  const remove = screen.getByRole('button', { name: 'Supprimer' });
  await userEvent.click(remove);
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription('Pour toujours.');
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  expect(remove).toHaveFocus();

  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(drawer).not.toBeInTheDocument());
  expect(opener).toHaveFocus();
});

test('a drawer keeps the focus when the control goes that had it', async () => {
  const { drawer } = await openDrawer();
  await userEvent.click(screen.getByRole('button', { name: 'Retirer la note' }));
  await waitFor(() => expect(drawer).toHaveFocus());
});

test('of the rules for several widths the narrower one of a phone and the wider one of a large screen win', async () => {
  await openDrawer();
  const queries = [...document.head.querySelectorAll<HTMLStyleElement>('style[media]')].map(
    ({ media }) => media,
  );
  const widths = (kind: 'min' | 'max') =>
    queries.flatMap((query) => {
      const width = new RegExp(`^\\(${kind}-width: (\\d+)px\\)$`).exec(query)?.[1];
      return width ? [Number(width)] : [];
    });
  const smallest = widths('min');
  const largest = widths('max');
  expect(smallest).toEqual(expect.arrayContaining([640, 960, 1280]));
  expect(smallest).toEqual(smallest.toSorted((one, other) => one - other));
  expect(largest).toEqual(expect.arrayContaining([639, 959]));
  expect(largest).toEqual(largest.toSorted((one, other) => other - one));
});
