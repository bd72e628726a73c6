import type { Scopes } from '../../http/scopes.ts';
import { documentsRoutes } from './documents.routes.ts';
import { createDocumentsService } from './documents.service.ts';

/** The documents of the accessibility page. */
export function composeDocuments() {
  const documents = createDocumentsService();
  return { registerRoutes: (scopes: Scopes) => documentsRoutes(scopes, documents) };
}
