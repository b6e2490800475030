import { onTestFinished } from 'vitest'

/** Sets something that this browser lacks, or has otherwise, until the end of the test. */
export function giveTo(place: object, name: string, value: unknown) {
  const before = Object.getOwnPropertyDescriptor(place, name)
  Object.defineProperty(place, name, { configurable: true, writable: true, value })
  onTestFinished(() => {
    if (before) Object.defineProperty(place, name, before)
    else Reflect.deleteProperty(place, name)
  })
}
