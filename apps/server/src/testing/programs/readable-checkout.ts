import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { checkout } from './run-program.ts'

const needed = [
  'node_modules/node/package.json',
  'node_modules/fastify/package.json',
  'packages/contract/package.json',
  'apps/server/src/main.ts',
]

/** The checkout, or one copy of it for the time of the file where that user may not read the original. */
export function readableCheckout(ids: { uid: number; gid: number }): () => string {
  const canRead = (path: string) => spawnSync('/bin/sh', ['-c', 'test -r "$0"', join(checkout, path)], { cwd: '/', ...ids }).status === 0
  let copy: string | null = null
  afterAll(() => {
    if (copy) rmSync(copy, { recursive: true })
  })
  const copied = () => {
    const folder = mkdtempSync(join(tmpdir(), 'prosa-checkout-'))
    for (const name of ['package.json', 'node_modules', 'packages', 'apps']) {
      cpSync(join(checkout, name), join(folder, name), { recursive: true, verbatimSymlinks: true })
    }
    spawnSync('chmod', ['-R', 'a+rX', folder])
    return folder
  }
  return () => {
    if (needed.every(canRead)) return checkout
    copy ??= copied()
    return copy
  }
}
