import { parseArgs } from 'node:util'
import { StartRefusal } from '../../apps/server/src/kit/start-refusal.ts'
import { mostChats } from './timeline.ts'

/** `company`: its id, or a word for one that is made here. */
export type SeedSize = { company: string; contacts: number; chats: number; messages: number; seed: number; until: number; again: boolean }
export type SeedOptions = SeedSize & { dataDir: string | undefined; databaseUrl: string | undefined }

export const usage = `npm run seed:large -- [options]

  --company bench          the company to fill, by its id or by a word; made with people, departments and numbers where it is missing
  --contacts 100000        how many of each; two chats for each contact at most, at least one message for each chat
  --chats 200000
  --messages 1000000
  --seed 1                 another number gives other rows, the same number the same rows up to the same moment
  --until 2026-01-31       the moment of the last message; without it: now
  --data-dir .data         the data folder of the demo; without it: DATA_DIR
  --database-url postgres://…   another database than the demo's
  --again                  removes the contacts, chats and messages the company has, and fills it anew`

const options = {
  company: { type: 'string', default: 'bench' },
  contacts: { type: 'string', default: '100000' },
  chats: { type: 'string', default: '200000' },
  messages: { type: 'string', default: '1000000' },
  seed: { type: 'string', default: '1' },
  until: { type: 'string' },
  'data-dir': { type: 'string' },
  'database-url': { type: 'string' },
  again: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** Null when help is asked for. */
export function readOptions(args: string[], now = Date.now()): SeedOptions | null {
  const { values } = parsed(args)
  if (values.help) return null
  const count = (name: 'contacts' | 'chats' | 'messages') => wholeNumber(name, values[name], 1, 100_000_000)
  const size = { contacts: count('contacts'), chats: count('chats'), messages: count('messages') }
  refuseImpossible(size)
  if (!/^[a-z0-9][a-z0-9-]{0,40}$/.test(values.company))
    throw new StartRefusal(
      `--company is "${values.company}", which is not small letters, digits and hyphens; a right value is --company bench.`,
    )
  return {
    ...size,
    company: values.company,
    seed: wholeNumber('seed', values.seed, 0, 2 ** 31 - 1),
    until: readMoment(values.until) ?? now,
    again: values.again,
    dataDir: values['data-dir'],
    databaseUrl: values['database-url'],
  }
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: false })
  } catch (cause) {
    throw new StartRefusal(`${cause instanceof Error ? cause.message.split('. ')[0] : String(cause)}: --help shows what there is.`, {
      cause,
    })
  }
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (/^\d{1,10}$/.test(text) && value >= least && value <= most) return value
  throw new StartRefusal(`--${name} is "${text}", which is not a whole number from ${least} to ${most}.`)
}

function readMoment(text: string | undefined): number | undefined {
  const moment = text === undefined ? undefined : Date.parse(text)
  if (Number.isNaN(moment))
    throw new StartRefusal(`--until is "${text}", which is no moment; a right value is --until 2026-01-31T18:00:00Z.`)
  return moment
}

function refuseImpossible({ contacts, chats, messages }: Pick<SeedSize, 'contacts' | 'chats' | 'messages'>) {
  if (chats > 2 * contacts)
    throw new StartRefusal(`${chats} chats need at least ${Math.ceil(chats / 2)} contacts: a contact has one with each of two numbers.`)
  if (messages < chats) throw new StartRefusal(`${chats} chats need at least as many messages.`)
  if (chats > mostChats) throw new StartRefusal(`More than ${mostChats} chats are not foreseen here.`)
}
