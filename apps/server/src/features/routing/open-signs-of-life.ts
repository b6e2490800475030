import type { Claims } from '../../kit/crypto/access-token.ts'
import type { House } from '../../kit/house.ts'
import { oneAtATime } from '../../kit/pace/one-at-a-time.ts'
import { lookForPeople } from '../entries/public.ts'
import { saveSigns } from '../sight/public.ts'

const every = 60_000
/** Longer than two signs of an open screen are apart, and shorter than anybody may call silent. */
const silentFor = 150_000

type Person = Pick<Claims, 'companyId' | 'userId'>

/**
 * A call, or a screen that is open, is a sign of life of its person. Twice a minute all that came is written, once a minute for each; of who
 * was silent until now at once, and they may be given chats.
 */
export function openSignsOfLife(house: House, listConnected: () => Iterable<Person>) {
  const { clock, background, report } = house
  const notedAt = new Map<string, number>()
  const pending = new Map<string, Set<string>>()

  const writeIn = (companyId: string, people: readonly string[]) =>
    background.database.transaction(companyId, async (db) => {
      const back = await saveSigns(db, companyId, people, { now: clock.now(), silentFor })
      await lookForPeople(db, companyId, back)
    })
  const write = async () => {
    const companies = [...pending]
    pending.clear()
    for (const [companyId, people] of companies)
      await writeIn(companyId, [...people]).catch((error: unknown) => {
        report(error)
        for (const userId of people) notedAt.delete(keyOf({ companyId, userId }))
      })
  }
  const writing = oneAtATime(write, report)
  const note = (person: Person) => {
    const last = notedAt.get(keyOf(person))
    const now = clock.now()
    if (last !== undefined && now - last < every) return
    notedAt.set(keyOf(person), now)
    pending.set(person.companyId, (pending.get(person.companyId) ?? new Set()).add(person.userId))
    if (last === undefined) writing.wake()
  }
  const look = () => {
    for (const person of listConnected()) note(person)
    const old = clock.now() - silentFor
    for (const [key, at] of notedAt) if (at < old) notedAt.delete(key)
    writing.wake()
  }
  const looking = setInterval(look, every / 2)
  return {
    note,
    async close() {
      clearInterval(looking)
      await writing.rest()
    },
  }
}

const keyOf = ({ companyId, userId }: Person) => `${companyId} ${userId}`
