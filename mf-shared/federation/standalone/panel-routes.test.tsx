import { expect, test } from '@jest/globals';
import { renderScreen } from '@passerelle/testing';
import { screen } from '@testing-library/react';
import { panelRoutes } from './panel-routes.tsx';

const described = {
  name: 'note',
  place: 'startup-card',
  title: { fr: 'Notre note', en: 'Our note' },
  roles: ['INNO'],
  order: 1,
};

function Component({ startupId }: { startupId: string }) {
  return <p>{`Of ${startupId}`}</p>;
}

test('a module that is developed alone shows each of its panels, with what its address gives', async () => {
  const routes = panelRoutes(
    { name: 'mf-partner', panels: [described] },
    { note: async () => ({ Component }) },
  );
  await renderScreen([routes], { at: '/panels/note?startupId=seven', language: 'en' });
  expect(await screen.findByText('Of seven')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Our note' })).toBeVisible();
});
