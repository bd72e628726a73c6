import { expect, test } from '@jest/globals';
import { renderScreen } from '@passerelle/testing';
import { fireEvent, screen } from '@testing-library/react';

test('a file that is dropped beside its place does not take the place of the page; a text may be dropped', async () => {
  const fields = (
    <>
      <input aria-label="Note" />
      <input type="file" aria-label="Logo" />
    </>
  );
  await renderScreen([{ path: '/', element: fields }], { at: '/' });
  const isLeftToBrowser = (label: string, way: 'dragOver' | 'drop', types: string[]) =>
    fireEvent[way](screen.getByLabelText(label), { dataTransfer: { types, files: [], dropEffect: 'copy' } });
  await screen.findByLabelText('Note');
  expect(isLeftToBrowser('Note', 'dragOver', ['Files'])).toBe(false);
  expect(isLeftToBrowser('Note', 'drop', ['Files'])).toBe(false);
  expect(isLeftToBrowser('Note', 'drop', ['text/plain'])).toBe(true);
  expect(isLeftToBrowser('Logo', 'drop', ['Files'])).toBe(true);
});
