import type { ChannelType } from '@prosa/contract/phone-numbers/states'
import type { Fragment } from '../../../channels/channel.ts'
import type { House } from '../../../kit/house.ts'
import { secretsTopic } from '../../phone-numbers/public.ts'
import { type KnownNumber, type KnownNumbers, openDoors } from './known-numbers.ts'
import { findAccountDoors, findNumberDoors, listNumberDoors } from './lookup-store.ts'

/** For whoever missed that somebody said so, and does not meet it by `lookUp`: reading all of them takes the longer the more there are. */
const life = 60_000
/** Of this node: whoever sends rubbish must not find a way to the database by it. */
const mostLookUps = { within: 1_000, count: 50 }

/**
 * The numbers of all companies that webhooks may be for, in memory: what nobody signed is refused without asking the database. Read anew
 * when somebody says that they have changed, and through the background's connections, so that no flood takes those of people.
 */
export function openNumberSecrets(house: House, channelType: ChannelType) {
  const { database } = house.background
  const doors = openDoors(house)
  const mayLookUp = allowance(mostLookUps)
  let kept: { numbers: KnownNumbers; until: number } | null = null
  let loading: Promise<KnownNumbers> | null = null
  let listening: Promise<() => Promise<void>> | null = null
  let timesTold = 0

  const forget = () => {
    timesTold += 1
    kept = null
  }
  house.memories.keep(forget)
  /** Begun with the first webhook: most processes of tests and tools never see one. */
  const listen = async () => {
    listening ??= house.wakeups.listen(forget, secretsTopic)
    await listening.catch(() => {
      listening = null
    })
  }
  const load = async (): Promise<KnownNumbers> => {
    await listen()
    const told = timesTold
    const numbers = doors.openAll(await database.transaction(null, (db) => listNumberDoors(db, channelType)))
    // What is said meanwhile may not have been seen.
    kept = { numbers, until: timesTold === told ? house.clock.now() + life : 0 }
    return numbers
  }

  return {
    async known(): Promise<KnownNumbers> {
      if (kept && kept.until > house.clock.now()) return kept.numbers
      loading ??= load().finally(() => {
        loading = null
      })
      return loading
    },
    /** One that may have been connected, or have got another secret, a moment ago on another node. None where too many ask. */
    async lookUp(number: Fragment['number']): Promise<KnownNumber[]> {
      if (!mayLookUp()) return []
      const found = await database.transaction(null, (db) =>
        'providerId' in number ? findNumberDoors(db, channelType, number.providerId) : findAccountDoors(db, channelType, number.accountId),
      )
      const numbers = found.flatMap((door) => doors.open(door) ?? [])
      if (numbers.some(({ appSecret }) => !kept?.numbers.ofSecret.has(appSecret))) forget()
      return numbers
    },
    async close(): Promise<void> {
      const unlisten = await listening
      await unlisten?.()
    },
  }
}

export type NumberSecrets = ReturnType<typeof openNumberSecrets>

function allowance({ within, count }: { within: number; count: number }) {
  let [since, used] = [performance.now(), 0]
  return (): boolean => {
    if (performance.now() - since >= within) [since, used] = [performance.now(), 0]
    used += 1
    return used <= count
  }
}
