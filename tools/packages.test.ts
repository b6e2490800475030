import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOfManifests, packagesIn } from './packages.mjs'

let folder = ''

function write(path: string, text: string, modified = 1_700_000_000) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
  utimesSync(join(folder, path), modified, modified)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prosa-packages-'))
  for (const path of ['package.json', 'package-lock.json', 'apps/web/package.json', 'packages/contract/package.json']) write(path, '{}')
})

afterEach(() => rmSync(folder, { recursive: true }))

const found = () => packagesIn(folder, hashOfManifests(folder))

test('a fresh clone has none', () => {
  expect(found()).toBe('missing')
})

test('the stamp of these very manifests is enough', () => {
  write('node_modules/.prosa-packages', hashOfManifests(folder))
  expect(found()).toBe('stamped')
})

test.each(['package.json', 'package-lock.json', 'apps/web/package.json', 'packages/contract/package.json'])(
  'a changed %s asks for an install',
  (path) => {
    write('node_modules/.prosa-packages', hashOfManifests(folder))
    write(path, '{ "changed": true }')
    expect(found()).toBe('missing')
  },
)

test('a lab has no workspaces', () => {
  for (const path of ['packages', 'apps']) rmSync(join(folder, path), { recursive: true })
  write('node_modules/.prosa-packages', hashOfManifests(folder))
  expect(found()).toBe('stamped')
  write('package.json', '{ "changed": true }')
  expect(found()).toBe('missing')
})

test('a folder without a manifest does not count', () => {
  const before = hashOfManifests(folder)
  mkdirSync(join(folder, 'apps/leftover'))
  expect(hashOfManifests(folder)).toBe(before)
})

test.each([
  ['after', 1_700_000_001, 'installed by hand'],
  ['before', 1_699_999_999, 'missing'],
])('npm ci by hand %s the last change of the lock file', (_, modified, expected) => {
  write('node_modules/.package-lock.json', '{}', modified)
  expect(found()).toBe(expected)
})
