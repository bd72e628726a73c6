import {
  type CheckboxProps,
  Checkbox as FluentCheckbox,
  Radio as FluentRadio,
  type RadioProps,
} from '@fluentui/react-components';
import type { Ref } from 'react';

/** Fluent draws the box of a choice as a block, which may not stand in the line of text that it puts around it. */
const inLine = { as: 'span' as 'div' };

/** A box to tick, with its label. */
export function Checkbox(props: CheckboxProps & { ref?: Ref<HTMLInputElement> | undefined }) {
  return <FluentCheckbox {...props} indicator={inLine} />;
}

/** One choice of a group. */
export function Radio(props: RadioProps & { ref?: Ref<HTMLInputElement> | undefined }) {
  return <FluentRadio {...props} indicator={inLine} />;
}
