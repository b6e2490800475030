import { idOf } from '../../../kit/db/ids.ts'
import type { DemoCompany } from '../seed-demo.ts'
import { castOf } from './cast.ts'
import { type Current, chatOf } from './chat-of.ts'
import { heldSession, waitingSession } from './current-session.ts'
import { drawOf } from './draw.ts'
import { houses } from './houses.ts'
import type { Talk } from './lines.ts'
import type { Story, StoryChat } from './model.ts'
import { type Customer, type OpenStory, openStory, type TalkTold } from './open-story.ts'
import { pastSession, type Told } from './past-session.ts'
import { favourites, newcomersOf, regulars } from './regulars.ts'
import { scheduledOf, snoozedOf } from './scheduled-of.ts'
import { doors, queues, shifts } from './shifts.ts'
import type { Person } from './tell.ts'

/** Sixty days of a company and the middle of its day, the same for the same moment. */
export function storyOf(company: DemoCompany, now: number): Story {
  const draw = drawOf(company)
  const contacts = castOf(draw, houses[company], now)
  const chats = chatsOf(openStory(company, draw, now), contacts)
  const scheduled = scheduledOf(company, now, chats, contacts)
  const snoozed = snoozedOf(company, now, chats, scheduled)
  return { now, contacts: [...contacts, ...newcomersOf(company, now)], chats, scheduled, snoozed }
}

type Place = { customer: Customer; phonenumberId: string; past: readonly TalkTold[]; current: Current }

function chatsOf(story: OpenStory, contacts: readonly Customer[]): StoryChat[] {
  const left = [...contacts]
  const pick = firstNew(story)
  const going = [...heldChats(story, left, pick), ...waitingChats(story, left, pick)]
  const all = [...going, ...closedChats(story, left, going)]
  return all.map(({ customer, phonenumberId, past, current }) => chatOf(story, customer, phonenumberId, past, current))
}

type Tell = (talk: Talk, nth: number) => Told
type Pick = (department: string, tell: Tell, wanted?: Talk) => TalkTold

/** No two of the chats that go on end with the same words. */
function firstNew({ draw, talkOf }: OpenStory): Pick {
  const known = new Set<string>()
  const lastLine = ({ messages }: Told) => {
    const said = messages.filter(({ internal }) => !internal)
    const last = said.reduce((newest, one) => (one.at > newest.at ? one : newest))
    return `${last.messageType} ${last.messageBody}`
  }
  return (department, tell, wanted) => {
    for (let tries = 0; ; tries += 1) {
      const talk = (tries === 0 && wanted) || talkOf(department)
      const told = tell(talk, talk === wanted ? -1 : draw.between(0, 5))
      const line = lastLine(told)
      if (known.has(line) && tries < 40) continue
      known.add(line)
      return { talk, told }
    }
  }
}

function heldChats(story: OpenStory, left: Customer[], pick: Pick): Place[] {
  const { company, draw, personOf, tellingOf, historyOf } = story
  return shifts[company].flatMap(({ user, department, has }) => {
    const agent = personOf(user)
    return has.map((mood, at) => {
      const regular = at === 0 ? regulars[company][`${user} ${department}`] : undefined
      const customer = regular?.customer ?? left.pop()!
      const through = !regular && draw.chance(0.22) ? throughOf(story, department, agent) : null
      const phonenumberId = idOf(through?.toDepartment ? 'wa-cloud-1' : doors[department]!)
      const wanted = favourites[company][`${user} ${department} ${at}`] ?? regular?.talk
      const tell: Tell = (talk, nth) => heldSession({ ...tellingOf(customer, phonenumberId, agent, talk), agent }, talk, mood, through, nth)
      const current = { ...pick(department, tell, wanted), mood, agent }
      const past = regular?.isNew ? [] : historyOf(customer, phonenumberId, department, Number(mood.startsWith('template')), 4)
      const before = mood === 'reopened' ? [closedToday(story, customer, phonenumberId, department, agent)] : []
      return { customer, phonenumberId, current, past: [...past, ...before] }
    })
  })
}

/** What somebody closed this morning, and opened again. */
function closedToday({ now, talkOf, tellingOf }: OpenStory, customer: Customer, phonenumberId: string, department: string, agent: Person) {
  const talk = talkOf(department)
  return { talk, told: pastSession({ ...tellingOf(customer, phonenumberId, agent, talk), agent }, talk, now - 3 * 3_600_000) }
}

const namesOfDepartments: Readonly<Record<string, string>> = { vendas: 'Vendas', entregas: 'Entregas e montagem', financeiro: 'Financeiro' }

/** Who had it before: somebody who takes what comes to the first number, or a colleague. */
function throughOf({ draw, agentsOf }: OpenStory, department: string, agent: Person) {
  const toDepartment = namesOfDepartments[department] ?? null
  const others = agentsOf(toDepartment === null ? department : 'pos-venda').filter(({ userId }) => userId !== agent.userId)
  return { from: draw.pick(others), toDepartment }
}

function waitingChats(story: OpenStory, left: Customer[], pick: Pick): Place[] {
  const { company, tellingOf, historyOf } = story
  let nth = 0
  return Object.entries(queues[company]).flatMap(([department, waits]) =>
    waits.map((minutes) => {
      const customer = left.pop()!
      const phonenumberId = idOf(doors[department]!)
      nth += minutes > 40 ? 1 : 0
      const told = pick(department, (talk) => waitingSession(tellingOf(customer, phonenumberId, null, talk), talk, minutes, nth))
      const past = historyOf(customer, phonenumberId, department, 0, 3)
      return { customer, phonenumberId, past, current: { ...told, mood: null, agent: null } }
    }),
  )
}

/** Of everybody else, and of half of those who are here now about something else. */
function closedChats({ draw, departments, historyOf }: OpenStory, left: readonly Customer[], going: readonly Place[]): Place[] {
  const again = draw.shuffled(going).slice(0, Math.floor(going.length / 2))
  const isTaken = (customer: Customer, phonenumberId: string) =>
    going.some((one) => one.customer.waId === customer.waId && one.phonenumberId === phonenumberId)
  return [...left, ...again.map(({ customer }) => customer)].flatMap((customer) => {
    const department = draw.pick(departments)
    const phonenumberId = idOf(doors[department]!)
    if (isTaken(customer, phonenumberId)) return []
    return [{ customer, phonenumberId, past: historyOf(customer, phonenumberId, department, 2, 5), current: null }]
  })
}
