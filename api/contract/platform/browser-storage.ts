/**
 * Everything that the pages keep in a browser beside the cookies, and where. The page on cookies names each one, so what
 * is not listed here is not kept.
 */
export const storedItems = {
  language: { key: 'passerelle.language', area: 'local' },
  languageChoice: { key: 'passerelle.languageChoice', area: 'local' },
  user: { key: 'passerelle.user', area: 'local' },
  /** Begins the keys of what was typed and not saved. */
  drafts: { key: 'passerelle.unsaved.', area: 'local' },
  consent: { key: 'passerelle.consent', area: 'local' },
  singleSignOn: { key: 'passerelle.singleSignOn', area: 'local' },
  sessionEnd: { key: 'passerelle.sessionEnd', area: 'local' },
  unfinishedSignOut: { key: 'passerelle.unfinishedSignOut', area: 'local' },
  modulesInService: { key: 'passerelle.modulesInService', area: 'local' },
  requestedAddress: { key: 'passerelle.requestedAddress', area: 'session' },
  preview: { key: 'passerelle.preview', area: 'session' },
  failedVersions: { key: 'passerelle.failedVersions', area: 'session' },
  moduleFailures: { key: 'passerelle.moduleFailures', area: 'session' },
} as const;
export type StoredItem = keyof typeof storedItems;
