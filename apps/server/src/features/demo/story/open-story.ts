import { idOf } from '../../../kit/db/ids.ts'
import { demoPeople } from '../demo-people.ts'
import { type DemoCompany, userIdOf } from '../seed-demo.ts'
import { type Draw, deckOf } from './draw.ts'
import { fillOf } from './fill.ts'
import { houses } from './houses.ts'
import type { Talk } from './lines.ts'
import type { StoryContact } from './model.ts'
import { pastSession, type Told } from './past-session.ts'
import { queues, shifts } from './shifts.ts'
import { talks } from './talks/talks.ts'
import type { Person, Telling } from './tell.ts'
import { shopMoment } from './timing.ts'

export type Customer = Pick<StoryContact, 'contactId' | 'waId' | 'name'>
export type TalkTold = { talk: Talk; told: Told }
export type OpenStory = ReturnType<typeof openStory>

const [firstDay, lastDay] = [5, 59]
const shutOnSaturdays = ['entregas', 'financeiro']

/** Who works in a company, what is talked about in it, and what was said before. */
export function openStory(company: DemoCompany, draw: Draw, now: number) {
  const people: Person[] = demoPeople[company].map(({ email, name }) => {
    const user = email.split('@')[0]!
    return { user, name, userId: userIdOf(company, user) }
  })
  const personOf = (user: string) => people.find((person) => person.user === user)!
  const departments = Object.keys(queues[company])
  const agentsOf = (department: string) => shifts[company].filter((one) => one.department === department).map(({ user }) => personOf(user))
  const decks = new Map(
    departments.map((one) => [
      one,
      deckOf(
        draw,
        talks[company].filter(({ department }) => department === one),
      ),
    ]),
  )
  const talkOf = (department: string) => decks.get(department)!()

  const tellingOf = (customer: Customer, phonenumberId: string, agent: Person | null, talk: Talk): Telling => {
    const agentName = (agent ?? agentsOf(talk.department)[0]!).name
    const fill = fillOf(draw, houses[company], { name: customer.name, agentName })
    return { phonenumberId, waId: customer.waId, name: customer.name, draw, fill, agent, people, now, labelIds: talk.labels.map(idOf) }
  }

  /** What was closed before, oldest first, each some days after the other. */
  const historyOf = (customer: Customer, phonenumberId: string, department: string, least: number, most: number): TalkTold[] => {
    const count = draw.between(least, most)
    const span = Math.floor((lastDay - firstDay) / Math.max(1, count))
    return Array.from({ length: count }, (_, nth) => {
      const daysAgo = lastDay - nth * span - draw.between(0, span - 3)
      const talk = talkOf(department)
      const agent = draw.pick(agentsOf(department))
      const end = shopMoment(draw, now, daysAgo, !shutOnSaturdays.includes(department))
      return { talk, told: pastSession({ ...tellingOf(customer, phonenumberId, agent, talk), agent }, talk, end) }
    })
  }
  return { company, draw, now, departments, personOf, agentsOf, talkOf, tellingOf, historyOf }
}
