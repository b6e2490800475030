import { beforeAll } from 'vitest'
import { closeFile } from './at-end-of-file.ts'

// What the first hook of all answers is done after all others.
beforeAll(() => closeFile)
