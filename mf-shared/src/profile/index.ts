import './translations.ts';

export { ProfileForm } from './profile-form.tsx';
