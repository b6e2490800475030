import { parseArgs } from 'node:util'
import { StartRefusal } from '../../apps/server/src/kit/start-refusal.ts'

export const measurementNames = [
  'first-page',
  'start-up',
  'memory',
  'read',
  'company-addresses',
  'sign-in',
  'events',
  'broadcast',
  'processes',
  'inbound',
  'bad-webhooks',
  'outbound',
  'provider-to-socket',
  'routing',
  'growth',
  'row-security',
  'chat-lists',
  'company',
  'batches',
  'company-flags',
  'contact-import',
  'contacts',
  'expensive-reads',
  'templates',
  'broadcasts',
  'inbox-traces',
  'search',
  'retention',
] as const
export type MeasurementName = (typeof measurementNames)[number]
export type BenchSize = 'small' | 'usual' | 'large'
export type BenchOptions = {
  only: readonly MeasurementName[]
  size: BenchSize
  /** How many processes of the product answer calls; what it chooses by itself where none are named. */
  processes: number | null
  strict: boolean
  help: boolean
}

export const usage = `npm run bench -- [options]

  --only read,events   some of: ${measurementNames.join(', ')}
  --large              more is stored: chat-lists, row-security and inbox-traces on 200,000 chats, growth up to a million messages, search
                       in ten million, broadcasts to a million
  --small              little is stored: to see that all of it works, not for figures
  --processes 2        WEB_PROCESSES of the product
  --strict             ends badly also when a figure falls short of what is wanted`

export function readOptions(args: string[]): BenchOptions {
  const { values } = parsed(args)
  const wanted = values.only?.split(',').map((name) => name.trim())
  const unknown = wanted?.find((name) => !measurementNames.some((known) => known === name))
  if (unknown !== undefined) throw new StartRefusal(`--only names "${unknown}", which is none of ${measurementNames.join(', ')}.`)
  if (values.large && values.small) throw new StartRefusal('--large and --small contradict each other: choose one of them.')
  return {
    only: measurementNames.filter((name) => !wanted || wanted.includes(name)),
    size: values.large ? 'large' : values.small ? 'small' : 'usual',
    processes: readProcesses(values.processes),
    strict: values.strict,
    help: values.help,
  }
}

function readProcesses(text: string | undefined): number | null {
  if (text === undefined) return null
  if (/^[1-9]\d?$/.test(text)) return Number(text)
  throw new StartRefusal(`--processes is "${text}", which is not a whole number from 1 to 99.`)
}

const flag = { type: 'boolean', default: false } as const
const options = {
  only: { type: 'string' },
  processes: { type: 'string' },
  large: flag,
  small: flag,
  strict: flag,
  help: { ...flag, short: 'h' },
} as const

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: false })
  } catch (cause) {
    throw new StartRefusal(`${cause instanceof Error ? cause.message.split('. ')[0] : String(cause)}: --help shows what there is.`, {
      cause,
    })
  }
}
