/** A reason not to go on that a person can act on: its message is shown alone, without a stack trace. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
