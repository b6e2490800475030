import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Not import.meta.dirname: an older Node must still get as far as the sentence that refuses it.
export const root = fileURLToPath(new URL('..', import.meta.url))

const slow = 60_000

/** @param {number} begun a time of performance.now() */
const seconds = (begun) => `${((performance.now() - begun) / 1000).toFixed(1)} s`

/**
 * What a program left, or null where it left nothing.
 * @param {string} path
 */
export const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null)

/** The environment in which `node` is the pinned one and installed programs are found first. */
export function toolEnv() {
  const first = [join(root, 'node_modules/node/bin'), join(root, 'node_modules/.bin')]
  return { ...process.env, PATH: [...first, process.env.PATH ?? ''].join(delimiter) }
}

/**
 * Runs a program whose output nobody needs unless it fails or takes long.
 * @param {{ doing: string, done: string, command: string, args: string[], cwd?: string, shell?: boolean, env?: NodeJS.ProcessEnv }} step
 */
export async function runQuietly({ doing, done, command, args, cwd = root, shell = false, env = {} }) {
  const begun = performance.now()
  console.log(`${doing}…`)
  const child = spawn(command, args, { cwd, shell, env: { ...toolEnv(), ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  /** @type {Buffer[]} */
  const kept = []
  let showing = false
  const show = () => {
    showing = true
    for (const chunk of kept.splice(0)) process.stderr.write(chunk)
  }
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => (showing ? process.stderr.write(chunk) : kept.push(chunk)))
  }
  const ticking = setInterval(() => console.log(`  still at it after ${seconds(begun)}`), 15_000)
  const patience = setTimeout(show, slow)
  const code = await ended(child)
  clearInterval(ticking)
  clearTimeout(patience)
  if (code !== 0) {
    show()
    throw new Failure(`${doing} failed (${command} ended with ${code}).`)
  }
  console.log(`✓ ${done} (${seconds(begun)})`)
}

/**
 * Runs a program in the terminal and passes on what it is told; answers its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export async function runHere(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, env: toolEnv(), stdio: 'inherit', ...options })
  return endedWithSignals(child)
}

/**
 * Runs a program beside others: what it says is kept, for whoever prints it when it is its turn.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function runKept(command, args, env = toolEnv()) {
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  /** @type {string[]} */
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk) => output.push(chunk))
  const code = await endedWithSignals(child).catch((error) => {
    output.push(String(error))
    return 1
  })
  return { code, output: output.join('') }
}

/**
 * What we are told, the program is told, too.
 * @param {import('node:child_process').ChildProcess} child
 */
async function endedWithSignals(child) {
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => child.kill(signal)
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  for (const signal of signals) process.on(signal, forward)
  try {
    return await ended(child)
  } finally {
    for (const signal of signals) process.off(signal, forward)
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/** An expected failure: its message is for the person at the terminal, without a stack. */
export class Failure extends Error {}

/** @param {() => Promise<number>} work */
export async function runTool(work) {
  try {
    process.exitCode = await work()
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error)
    process.exitCode = 1
  }
}
