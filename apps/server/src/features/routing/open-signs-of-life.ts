import type { Claims } from '../../kit/crypto/access-token.ts'
import type { House } from '../../kit/house.ts'
import { oneAtATime } from '../../kit/pace/one-at-a-time.ts'
import { lookForPeople } from '../entries/public.ts'
import { saveSigns } from '../sight/public.ts'

const every = 60_000

type Person = Pick<Claims, 'companyId' | 'userId'>

/**
 * A call, or a screen that is open, is a sign of life of its person; one write a minute says so for all of a company on this node. Whoever was
 * silent and is there again may be given chats at once.
 */
export function openSignsOfLife(house: House, listConnected: () => Iterable<Person>) {
  const { clock, background, report } = house
  const notedAt = new Map<string, number>()
  const pending = new Map<string, Set<string>>()

  const write = async () => {
    const companies = [...pending]
    pending.clear()
    for (const [companyId, people] of companies)
      await background.database.transaction(companyId, async (db) => {
        const back = await saveSigns(db, companyId, [...people], { now: clock.now(), silentFor: every })
        await lookForPeople(db, companyId, back)
      })
  }
  const writing = oneAtATime(write, report)
  const note = ({ companyId, userId }: Person) => {
    const key = `${companyId} ${userId}`
    const now = clock.now()
    if (now - (notedAt.get(key) ?? 0) < every) return
    notedAt.set(key, now)
    const people = pending.get(companyId) ?? new Set()
    pending.set(companyId, people.add(userId))
    writing.wake()
  }
  const look = () => {
    for (const person of listConnected()) note(person)
    const old = clock.now() - every
    for (const [key, at] of notedAt) if (at < old) notedAt.delete(key)
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
