/** Why the program does not start, in one sentence for the person who started it. Shown without a stack. */
export class StartRefusal extends Error {
  override name = 'StartRefusal'
}
