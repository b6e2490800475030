import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensurePackages, pinnedNode } from './packages.mjs'
import { Failure, root, runHere, runTool, toolEnv } from './run.mjs'

const most = 64 << 20
const help = `npm run sbom [-- --to <file>]

Writes a CycloneDX list of all packages in package-lock.json. Without --to it writes sbom.cdx.json, and THIRD_PARTY_NOTICES.md for the packages
under LGPL and MPL. Packages that only development needs are marked with the property cdx:npm:package:development.`

await runTool(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' }, help: { type: 'boolean', default: false } } })
  if (values.help) {
    console.log(help)
    return 0
  }
  await ensurePackages()
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), values.to ?? 'sbom.cdx.json')
  const bom = readBom()
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`)
  console.log(`✓ ${bom.components.length} packages in ${file}`)
  return values.to !== undefined ? 0 : runHere(pinnedNode, [join(root, 'tools/licenses.ts'), '--write'])
})

/** The command runs without `--omit dev`: npm would leave out what is a development dependency of one workspace and a dependency of another, such as sharp. */
function readBom() {
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
  const npm = process.env.npm_execpath
  const options = /** @type {const} */ ({ cwd: root, env: toolEnv(), encoding: 'utf8', maxBuffer: most })
  const ran = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  if (ran.status !== 0) throw new Failure(`npm sbom failed:\n${ran.stderr}`)
  const bom = JSON.parse(ran.stdout)
  // npm takes the name from the folder of the checkout.
  bom.metadata.component.name = 'prosa'
  return bom
}
