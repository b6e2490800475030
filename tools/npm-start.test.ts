import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from './run.mjs'

const folder = mkdtempSync(join(tmpdir(), 'prosa-npm-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const program = `
import { writeFileSync } from 'node:fs'
process.on('SIGTERM', () => setTimeout(() => { writeFileSync('stopped', ''); process.exit(0) }, 300))
setInterval(() => undefined, 1000)
console.log('at work')
`

test('npm start passes SIGTERM on to the program, and waits for its end', async () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  mkdirSync(join(folder, 'tools'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'started', scripts: { start: scripts.start } }))
  writeFileSync(join(folder, 'tools/start.mjs'), program)
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
  for await (const chunk of npm.stdout) if (String(chunk).includes('at work')) break
  npm.kill('SIGTERM')
  await once(npm, 'exit')
  expect(existsSync(join(folder, 'stopped'))).toBe(true)
})
