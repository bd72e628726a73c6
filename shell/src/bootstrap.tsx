import { makeStore } from '@passerelle/shared/api';
import { addTranslations } from '@passerelle/shared/i18n';
import { selectSession } from '@passerelle/shared/session';
import { AppProvider } from '@passerelle/shared/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router';
import { rememberedRoles } from './modules/remembered-roles.ts';
import en from './routing/locales/en.json' with { type: 'json' };
import fr from './routing/locales/fr.json' with { type: 'json' };
import { createAppRouter } from './routing/router.tsx';

const store = makeStore();

addTranslations('routing', { fr, en });

/** While the session is being asked for, the person's last visit tells which module they will need. */
const router = createAppRouter(() => {
  const { status, user } = selectSession(store.getState());
  return status === 'loading' ? rememberedRoles() : (user?.roles ?? []);
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');

createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <AppProvider>
        <RouterProvider router={router} />
      </AppProvider>
    </Provider>
  </StrictMode>,
);
