import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listLicenseFaults, listNoticed } from './licenses/license-faults.ts'
import { type Lock, listProductionParts } from './licenses/lock-parts.ts'
import { noticesFile, renderNotices } from './licenses/notices.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const parts = listProductionParts(JSON.parse(read('package-lock.json')) as Lock)
const planted = (license: string | null) => [{ name: 'planted', version: '1.2.3', license }]

test.each([
  'GPL-3.0-only',
  'AGPL-3.0-or-later',
  'GPL-2.0',
  'MIT AND GPL-2.0-or-later',
  '(GPL-2.0 OR AGPL-3.0)',
  'GPL-2.0-only WITH Classpath-exception-2.0',
])('a production dependency under %s is a fault', (license) =>
  expect(listLicenseFaults(planted(license))).toEqual([expect.stringContaining(`planted@1.2.3 is under ${license}`)]),
)

test.each(['MIT', 'LGPL-3.0-or-later', 'MPL-2.0', '(MIT OR GPL-3.0-or-later)', 'MIT AND (GPL-3.0-only OR Apache-2.0)'])(
  'one under %s is none',
  (license) => expect(listLicenseFaults(planted(license))).toEqual([]),
)

test('one that names no license is a fault', () => {
  expect(listLicenseFaults(planted(null))).toEqual([expect.stringContaining('planted@1.2.3 names no license')])
})

test('development dependencies and workspaces do not count, nested, aliased and optional packages do', () => {
  const packages = {
    '': { version: '0.0.0' },
    'apps/server': { name: '@prosa/server', version: '0.0.0', license: 'UNLICENSED' },
    'node_modules/@prosa/server': { link: true },
    'node_modules/only-dev': { version: '1.0.0', license: 'GPL-3.0-only', dev: true },
    'node_modules/a': { version: '1.0.0', license: 'MIT' },
    'node_modules/a/node_modules/@b/c': { version: '2.0.0', license: 'GPL-3.0-only', optional: true },
    'node_modules/alias': { name: 'real', version: '3.0.0', license: 'MIT' },
  }
  const found = listProductionParts({ packages })
  expect(found.map(({ name, version }) => `${name}@${version}`)).toEqual(['@b/c@2.0.0', 'a@1.0.0', 'real@3.0.0'])
  expect(listLicenseFaults(found)).toHaveLength(1)
})

test('packages under LGPL or MPL get a notice, unless another license may be chosen', () => {
  const noticed = ['LGPL-3.0-or-later', 'MIT AND MPL-2.0', '(MIT OR LGPL-2.1)', 'MIT'].map(
    (license) => listNoticed(planted(license)).length,
  )
  expect(noticed).toEqual([1, 1, 0, 0])
})

test('the notices that are shipped are those of the lock file, with the texts of the licenses', () => {
  expect(read(noticesFile)).toBe(renderNotices(parts))
  const names = listNoticed(parts).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['@img/sharp-libvips-linux-x64', 'mediabunny', 'web-push']))
  for (const [file, title] of [
    ['LGPL-3.0', 'GNU LESSER GENERAL PUBLIC LICENSE'],
    ['GPL-3.0', 'GNU GENERAL PUBLIC LICENSE'],
    ['MPL-2.0', 'Mozilla Public License Version 2.0'],
    ['MPL-1.1', 'MOZILLA PUBLIC LICENSE'],
  ])
    expect(read(`licenses/${file}.txt`)).toContain(title)
  const image = read('Dockerfile')
    .split(/^FROM /m)
    .at(-1)!
  for (const shipped of [noticesFile, 'licenses']) expect(image).toMatch(new RegExp(`^COPY .*\\b${shipped}`, 'm'))
})

test('npm run sbom writes CycloneDX with every production package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prosa-sbom-'))
  try {
    const file = join(folder, 'sbom.cdx.json')
    execFileSync(process.execPath, [join(root, 'tools/sbom.mjs'), '--to', file], { stdio: 'pipe' })
    const bom = JSON.parse(readFileSync(file, 'utf8'))
    expect([bom.bomFormat, bom.specVersion, bom.metadata.component.name]).toEqual(['CycloneDX', '1.5', 'prosa'])
    const purls = new Set<string>(bom.components.map(({ purl }: { purl: string }) => decodeURIComponent(purl)))
    expect(parts.filter(({ name, version }) => !purls.has(`pkg:npm/${name}@${version}`))).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
