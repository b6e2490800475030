import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOfSources } from './web-build.mjs'

let folder = ''

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prosa-web-build-'))
  for (const path of ['package-lock.json', 'apps/web/index.html', 'apps/web/src/main.tsx', 'packages/contract/src/call.ts'])
    write(path, path)
})

afterEach(() => rmSync(folder, { recursive: true }))

test.each([
  ['a source', () => write('apps/web/src/main.tsx', 'changed')],
  ['the contract', () => write('packages/contract/src/call.ts', 'changed')],
  ['a package', () => write('package-lock.json', 'changed')],
  ['a new file', () => write('apps/web/src/ui/button.tsx', '')],
  ['a removed file', () => rmSync(join(folder, 'apps/web/index.html'))],
  ['a new name', () => renameSync(join(folder, 'apps/web/index.html'), join(folder, 'apps/web/other.html'))],
])('%s asks for a build', (_, change) => {
  const before = hashOfSources(folder)
  change()
  expect(hashOfSources(folder)).not.toBe(before)
})

test.each(['apps/web/dist/index.html', 'apps/web/node_modules/.vite/deps.json', 'apps/web/src/main.test.tsx', 'apps/server/src/main.ts'])(
  '%s is no source of the build',
  (path) => {
    const before = hashOfSources(folder)
    write(path, 'new')
    expect(hashOfSources(folder)).toBe(before)
  },
)
