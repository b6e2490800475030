import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from './run-program.ts'

/** The checkout, or a copy of it where that user may not read the original. */
export function readableCheckout(copy: string, ids: { uid: number; gid: number }): string {
  const needed = [
    'node_modules/node/package.json',
    'node_modules/fastify/package.json',
    'packages/contract/package.json',
    'apps/server/src/main.ts',
  ]
  const canRead = (path: string) => spawnSync('/bin/sh', ['-c', 'test -r "$0"', join(checkout, path)], { cwd: '/', ...ids }).status === 0
  if (needed.every(canRead)) return checkout
  for (const name of ['package.json', 'node_modules', 'packages', 'apps']) {
    cpSync(join(checkout, name), join(copy, name), { recursive: true, verbatimSymlinks: true })
  }
  spawnSync('chmod', ['-R', 'a+rX', copy])
  return copy
}
