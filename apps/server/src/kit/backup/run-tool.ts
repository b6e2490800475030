import { parseArgs } from 'node:util'
import { StartRefusal } from '../start-refusal.ts'

const sameKeyPress = 500

export const say = (line: string) => void process.stdout.write(`${line}\n`)
const complain = (line: string) => void process.stderr.write(`${line}\n`)

type Flags<K extends string> = Partial<Record<K, string>>

/** Reads `--name value` for each of these names; answers null when the help was asked for and given. */
export function readFlags<const K extends string>(names: readonly K[], help: string): Flags<K> | null {
  const texts = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  try {
    const { values } = parseArgs({ options: { ...texts, help: { type: 'boolean' } }, allowPositionals: false })
    if (!values.help) return values as Flags<K>
    say(help)
    return null
  } catch (error) {
    throw new StartRefusal(`${error instanceof Error ? error.message.split('. ')[0] : String(error)}.\n\n${help}`)
  }
}

/** One piece of work at the terminal: Ctrl-C ends it and takes away what is half done, and a second one ends it at once. */
export async function runTool(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const stopping = new AbortController()
  let asked = 0
  const stop = () => {
    // Ctrl-C arrives up to three times: from the terminal, from npm and from the script.
    if (asked > 0 && Date.now() - asked < sameKeyPress) return
    if (asked > 0) process.exit(130)
    asked = Date.now()
    stopping.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  try {
    await work(stopping.signal)
    process.exit(0)
  } catch (error) {
    if (stopping.signal.aborted) complain('Stopped: nothing was left half done.')
    else complain(error instanceof StartRefusal ? error.message : `It failed: ${reasonOf(error)}`)
    process.exit(stopping.signal.aborted ? 130 : 1)
  }
}

const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message || ('code' in error ? String(error.code) : error.name) : String(error)
