import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { heapLimits } from './server-args.mjs'

it('the image limits the heap as every other start does', () => {
  expect(readFileSync(join(import.meta.dirname, '../Dockerfile'), 'utf8')).toContain(
    `CMD ${JSON.stringify(['node', ...heapLimits, 'apps/server/src/main.ts']).replaceAll(',', ', ')}`,
  )
})
