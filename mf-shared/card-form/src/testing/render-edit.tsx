import type { CurrentUser } from '@passerelle/contract/accounts/user';
import type { Language } from '@passerelle/contract/common/enumerations';
import type { Startup } from '@passerelle/contract/startups/startup';
import type { AppStore } from '@passerelle/platform/api';
import { answerCalls, elsewhere, renderScreen, userWithRole } from '@passerelle/testing';
import { useNavigate } from 'react-router';
import { CardEditForm } from '../edit/card-edit-form.tsx';
import '../translations.ts';
import { ecosystem } from './startups.ts';

interface EditOptions {
  language?: Language;
  answers?: Parameters<typeof answerCalls>[0];
  user?: CurrentUser;
  /** What the page has done with its store before. */
  before?: (store: AppStore) => Promise<unknown>;
}

/** Shows the editing of a card, with a page to leave to. Returns the router and the calls made. */
export async function renderEdit(startup: Startup, options: EditOptions = {}) {
  const { language = 'fr', answers = {}, user = userWithRole('STARTUP'), before } = options;
  const calls = answerCalls({
    'GET /ecosystem': [ecosystem],
    [`POST /startup/${startup.id}`]: startup,
    ...answers,
  });
  const routes = [
    { path: '/', element: <p>La fiche</p> },
    { path: '/edit', element: <EditRoute startup={startup} /> },
    // On its way for as long as a test takes.
    { path: '/slow', loader: () => new Promise<never>(() => {}), element: null },
    elsewhere,
  ];
  const router = await renderScreen(routes, { at: '/edit', user, language, ...(before && { before }) });
  return { calls, router };
}

function EditRoute({ startup }: { startup: Startup }) {
  const navigate = useNavigate();
  return <CardEditForm startup={startup} onDone={() => navigate('/')} />;
}
