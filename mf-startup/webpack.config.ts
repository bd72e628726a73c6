import { type Mode, moduleConfiguration } from '@passerelle/shared/federation';

export default (mode: Mode) => moduleConfiguration('mf-startup', mode);
