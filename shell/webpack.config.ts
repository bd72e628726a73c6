import { type Mode, shellConfiguration } from '@passerelle/shared/federation';

export default (mode: Mode) => shellConfiguration(mode);
