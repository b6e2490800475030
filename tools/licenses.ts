import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listLicenseFaults } from './licenses/license-faults.ts'
import { type Lock, listProductionParts } from './licenses/lock-parts.ts'
import { noticesFile, renderNotices } from './licenses/notices.ts'

/** Checks the licenses of production dependencies and the notices that go with them; `--write` writes the notices. */
const root = join(import.meta.dirname, '..')
const parts = listProductionParts(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock)
const notices = renderNotices(parts)
const path = join(root, noticesFile)
if (process.argv.includes('--write')) writeFileSync(path, notices)
const isCurrent = readFileSync(path, 'utf8') === notices
const faults = [
  ...listLicenseFaults(parts),
  ...(isCurrent ? [] : [`${noticesFile} differs from package-lock.json: run npm run sbom and commit it`]),
]
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
