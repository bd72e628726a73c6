import { expect, test } from '@jest/globals';
import { makeStore } from '@passerelle/platform/api';
import { chooseLanguage } from '@passerelle/platform/i18n';
import { AppProvider, ConfirmDialog, Dialog } from '@passerelle/ui';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';

/** A list whose entries go when they are pressed, and one whose entry goes by a question. */
function Chips() {
  const [chips, setChips] = useState(['Paris', 'Lyon']);
  const [isAsking, setAsking] = useState(false);
  return (
    <main>
      <section aria-label="Filtres">
        {chips.length > 0 && (
          <ul aria-label="Villes">
            {chips.map((chip) => (
              <li key={chip}>
                <button type="button" onClick={() => setChips(chips.filter((other) => other !== chip))}>
                  {chip}
                </button>
                <button type="button" onClick={() => setAsking(true)}>
                  Supprimer {chip}
                </button>
              </li>
            ))}
          </ul>
        )}
        <p>Un texte.</p>
      </section>
      <ConfirmDialog
        isOpen={isAsking}
        title="Supprimer ?"
        confirmLabel="Oui"
        onConfirm={async () => setChips([])}
        onClose={() => setAsking(false)}
      >
        Pour toujours.
      </ConfirmDialog>
    </main>
  );
}

/** A dialog whose form is replaced by an answer once it is sent. */
function Asking() {
  const [isSent, setSent] = useState(false);
  if (isSent) {
    return (
      <Dialog isOpen title="Envoyé" onClose={() => {}} actions={<button type="button">Fermer</button>}>
        <p>Regardez vos messages.</p>
      </Dialog>
    );
  }
  return (
    <Dialog isOpen title="Adresse" onClose={() => {}} onSubmit={() => setSent(true)}>
      <input aria-label="Adresse" />
    </Dialog>
  );
}

async function show(page: ReactNode) {
  await chooseLanguage('fr');
  render(<AppProvider store={makeStore()}>{page}</AppProvider>);
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the part of the page around a control that goes has the focus, the nearest that is left', async () => {
  await show(<Chips />);
  await press('Paris');
  await waitFor(() => expect(screen.getByRole('list', { name: 'Villes' })).toHaveFocus());
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Lyon' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Filtres' })).toHaveFocus());
  expect(screen.queryByRole('list')).toBeNull();
});

test('what a confirmed question removes leaves the focus where it stood', async () => {
  await show(<Chips />);
  await press('Supprimer Paris');
  await userEvent.click(await screen.findByRole('button', { name: 'Oui' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Filtres' })).toHaveFocus());
});

test('whoever has pressed elsewhere is not called back', async () => {
  await show(<Chips />);
  const chip = screen.getByRole('button', { name: 'Paris' });
  chip.focus();
  await userEvent.click(screen.getByText('Un texte.'));
  fireEvent.click(chip);
  await waitFor(() => expect(chip).not.toBeInTheDocument());
  expect(document.body).toHaveFocus();
});

test('a dialog whose content is replaced keeps the focus, and Tab leads on in it', async () => {
  await show(<Asking />);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Adresse' }), 'a@example.com{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Envoyé' });
  await waitFor(() => expect(dialog).toHaveFocus());
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Fermer' })).toHaveFocus();
});
