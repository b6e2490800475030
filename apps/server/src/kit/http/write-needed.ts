/** Thrown by a reading call that has to write something after all. The call is answered again in a transaction that can write. */
export class WriteNeeded extends Error {
  constructor() {
    super('This call was answered in a transaction that cannot write.')
  }
}
