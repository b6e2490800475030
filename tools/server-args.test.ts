import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { heapLimit } from './server-args.mjs'

it('the image limits the heap as every other start does', () => {
  expect(readFileSync(join(import.meta.dirname, '../Dockerfile'), 'utf8')).toContain(
    `CMD ["node", "${heapLimit}", "apps/server/src/main.ts"]`,
  )
})
