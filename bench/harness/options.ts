import { parseArgs } from 'node:util'
import { StartRefusal } from '../../apps/server/src/kit/start-refusal.ts'

export const measurementNames = [
  'first-page',
  'start-up',
  'memory',
  'read',
  'events',
  'broadcast',
  'inbound',
  'outbound',
  'provider-to-socket',
  'growth',
  'row-security',
  'chat-lists',
  'inbox-traces',
] as const
export type MeasurementName = (typeof measurementNames)[number]
export type BenchOptions = { only: readonly MeasurementName[]; large: boolean; help: boolean }

export const usage = `npm run bench -- [options]

  --only read,events   some of: ${measurementNames.join(', ')}
  --large              row-security, chat-lists and inbox-traces on 200,000 chats instead of fewer`

export function readOptions(args: string[]): BenchOptions {
  const { values } = parsed(args)
  const wanted = values.only?.split(',').map((name) => name.trim())
  const unknown = wanted?.find((name) => !measurementNames.some((known) => known === name))
  if (unknown !== undefined) throw new StartRefusal(`--only names "${unknown}", which is none of ${measurementNames.join(', ')}.`)
  return { only: measurementNames.filter((name) => !wanted || wanted.includes(name)), large: values.large, help: values.help }
}

function parsed(args: string[]) {
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({ args, options: { only: { type: 'string' }, large: flag, help: { ...flag, short: 'h' } }, allowPositionals: false })
  } catch (cause) {
    throw new StartRefusal(`${cause instanceof Error ? cause.message.split('. ')[0] : String(cause)}: --help shows what there is.`, {
      cause,
    })
  }
}
