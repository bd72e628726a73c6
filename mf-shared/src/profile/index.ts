import './translations.ts';

export { ProfileForm } from './ProfileForm.tsx';
