import { beforeAll, expect } from 'vitest'
import { closeFile } from './at-end-of-file.ts'
import { settledSince, takeStock } from './left-behind.ts'

const { open } = takeStock()

// What the first hook of all answers is done after all others. Libraries listen to the process and note things in its environment while
// they are read, once a worker: that is before the hooks.
beforeAll(() => {
  const before = { ...takeStock(), open }
  return async () => {
    await closeFile()
    const left = await settledSince(before)
    if (left.length > 0) throw new Error(`${expect.getState().testPath} left behind: ${left.join(', ')}.`)
  }
})
