/** Parts of the platform that hold state: a second bundled copy would fail silently. */
export const statefulParts = ['api', 'session', 'i18n'] as const;
