import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensurePackages, pinnedNode } from './packages.mjs'
import { root, runTool, toolEnv } from './run.mjs'
import { serverArgs } from './server-args.mjs'

const web = join(root, 'apps/web')
const hotReload = 'http://localhost:5173'

await runTool(async () => {
  await ensurePackages()
  const server = spawn(pinnedNode, [...serverArgs(), '--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], options(root))
  const vite = spawn(pinnedNode, [join(root, 'node_modules/vite/bin/vite.js'), '--clearScreen', 'false'], options(web))
  const both = [server, vite]
  const stop = () => both.forEach((child) => void child.kill('SIGTERM'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  // One is no use without the other: whichever ends first ends the other.
  const codes = await Promise.all(both.map((child) => ended(child).finally(stop)))
  return Math.max(...codes)
})

/** @param {string} cwd @returns {import('node:child_process').SpawnOptions} */
function options(cwd) {
  return { cwd, env: { ...toolEnv(), PUBLIC_URL: hotReload }, stdio: 'inherit' }
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<number>} */
function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : (code ?? 1)))
  })
}
