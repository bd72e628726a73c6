import type { Dependencies } from '../app.ts';
import type { Scopes } from '../http/scopes.ts';
import type { SessionsService } from './auth/sessions.service.ts';

export interface FeatureDependencies extends Dependencies {
  sessions: SessionsService;
}

/**
 * Composes the features: builds each one's services and hands them to its routes. A feature that needs another is
 * given that one's function here, so that no feature reaches into another's store.
 */
export function registerFeatures(_scopes: Scopes, _dependencies: FeatureDependencies): void {}
