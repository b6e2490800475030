import type { Services } from '@prosa/contract/simulator/model'
import type { Town } from '../customers/town.ts'
import { type Account, openAccount } from './account.ts'
import { keepIn, keepsNothing, type TemplateKeeper } from './kept-templates.ts'
import { openShelf, type Shelf } from './media.ts'
import { type NumberState, openNumber, type SimulatedNumber } from './number.ts'

export type World = {
  /** Known when the simulator listens. */
  origin: string
  seed: number
  webhookUrl: string | null
  isLively: boolean
  /** After a restart nobody remembers the windows: what the product believes counts for a day. */
  trustsWindows: boolean
  retryDelays: readonly number[]
  hangMs: number
  services: Services
  /** How long a service takes that is slow. */
  slowMs: number
  numbers: Map<string, NumberState>
  accounts: Map<string, Account>
  /** The people around the numbers of an account. */
  towns: Map<string, Town>
  templates: TemplateKeeper
  shelf: Shelf
  uploads: Map<string, { providerId: string; fileName: string; mimeType: string; length: number }>
  isStopped: boolean
}

export type WorldOptions = Partial<
  Pick<World, 'seed' | 'webhookUrl' | 'isLively' | 'trustsWindows' | 'retryDelays' | 'hangMs' | 'slowMs'>
> & {
  templatesFile?: string
}

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
/** CHANNELS 8.3. The last one is repeated. */
const retryDelays = [second, 5 * second, 30 * second, 2 * minute, 10 * minute, hour]

export const fineServices: Services = { postalCode: 'fine', geocoding: 'fine' }

export const openWorld = (options: WorldOptions): World => ({
  origin: '',
  seed: options.seed ?? Date.now() % 2_147_483_647,
  webhookUrl: options.webhookUrl ?? null,
  isLively: options.isLively ?? false,
  trustsWindows: options.trustsWindows ?? false,
  retryDelays: options.retryDelays ?? retryDelays,
  hangMs: options.hangMs ?? 5_000,
  services: { ...fineServices },
  slowMs: options.slowMs ?? 2_500,
  numbers: new Map(),
  accounts: new Map(),
  towns: new Map(),
  templates: options.templatesFile === undefined ? keepsNothing : keepIn(options.templatesFile),
  shelf: openShelf(),
  uploads: new Map(),
  isStopped: false,
})

export function addNumber(world: World, config: SimulatedNumber): NumberState {
  const number = openNumber(config, world.seed)
  world.numbers.set(config.providerId, number)
  accountOf(world, config.wabaId)
  return number
}

export function accountOf(world: World, wabaId: string): Account {
  const account = world.accounts.get(wabaId) ?? openAccount(wabaId, world.templates.accountOf(wabaId))
  world.accounts.set(wabaId, account)
  return account
}

export const numbersOf = (world: World, wabaId: string): NumberState[] =>
  [...world.numbers.values()].filter(({ config }) => config.wabaId === wabaId)

/** The most specific of the addresses that were set (CHANNELS 1.5). */
export const webhookUrlOf = (world: World, { config }: NumberState): string | null =>
  config.webhookUrl ?? world.accounts.get(config.wabaId)?.override?.url ?? world.webhookUrl
