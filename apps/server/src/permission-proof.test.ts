import { calls } from '@prosa/contract/calls'
import type { Call } from '@prosa/contract/kit/call'
import { type Asker, askers, letIn } from '@prosa/contract/permission-table'
import type { Permission } from '@prosa/contract/permissions'
import { startSimulator } from '@prosa/simulator/start-simulator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from './kit/ids.ts'
import type { TestAgent } from './testing/a-company.ts'
import { type Scene, validAsk } from './testing/sweep/scene.ts'
import { sweepRegister } from './testing/sweep/sweep-register.ts'
import { type Answer, requestOf, type Spellings, send, told } from './testing/sweep/sweep-request.ts'
import { type TestHouse, testHouse } from './testing/test-house.ts'

const simulator = await startSimulator()
afterAll(() => simulator.stop())

let house: TestHouse
beforeAll(async () => {
  house = await testHouse({ config: { ...simulator, simulatorUrl: simulator.origin } })
  company = await aFilledCompany()
})

type Person = Exclude<Asker, 'visitor'>
const persons = askers.filter((asker) => asker !== 'visitor')
const granted = (asker: Person): Permission[] => {
  if (asker === 'nobody' || asker === 'internalNobody') return []
  return [asker === 'internalAdmin' ? 'admin' : asker]
}

/** One of each kind, used for one call after the other. */
async function aFilledCompany() {
  const made = await house.aCompany()
  const email = (asker: Person) => `${newId()}@${asker.startsWith('internal') ? house.house.config.internalDomain : 'teste.test'}`
  const people = await Promise.all(
    persons.map(async (asker) => [asker, await made.anAgent({ permissions: granted(asker), email: email(asker) })] as const),
  )
  return { ...made, people: Object.fromEntries(people) as Record<Person, TestAgent>, spy: await (await house.aCompany()).anAdmin() }
}
let company: Awaited<ReturnType<typeof aFilledCompany>>

const sceneOf = (name: string, call: Call, admin: TestAgent): Scene => ({
  house,
  register: sweepRegister,
  name,
  call,
  companyId: company.companyId,
  admin,
  spy: company.spy,
  aPerson: ({ internal: _, ...options }) => company.anAgent(options),
  serial: () => ++serial,
})
let serial = 0

/** What a call that was asked before has done to its person or company: it ended a session, or all now need a second factor. */
const spoilt = ['session.invalid', 'session.secondFactorMissing', 'session.newPasswordNeeded']

async function answerTo(name: string, call: Call, asker: Person, given: Spellings | null): Promise<Answer> {
  const ask = async () => {
    const person = company.people[asker]
    const spellings = given ?? (await validAsk(sceneOf(name, call, person))).spellings
    return send(house.app, await requestOf(call, spellings, { token: person.token }))
  }
  const answer = await ask()
  if (answer.code === null || !spoilt.includes(answer.code)) return answer
  company = await aFilledCompany()
  return ask()
}

/** Through the whole app: the contract's own test compares the same table with what the calls declare. */
describe.each(Object.entries<Call>(calls))('%s', (name, call) => {
  it('lets in whom the table names, and nobody else', async () => {
    const expected = letIn(name) ?? []
    const { spellings } = await validAsk(sceneOf(name, call, company.people.admin))
    const visited = await send(house.app, await requestOf(call, spellings))
    const answers: (readonly [Asker, boolean, string])[] = [['visitor', visited.code !== 'session.invalid', told(visited)]]
    for (const asker of persons) {
      // Who is let in asks for something of their own; who is not would get what an administrator gets.
      const answer = await answerTo(name, call, asker, expected.includes(asker) ? null : spellings)
      expect(['session.invalid', 'call.notFound'], `${asker} is answered`).not.toContain(answer.code)
      expect(answer.status, `${asker} is answered ${told(answer)}`).toBeLessThan(500)
      answers.push([asker, answer.code !== 'permission.denied', told(answer)])
    }
    expect(answers.filter(([, isIn]) => isIn).map(([asker]) => asker)).toEqual(askers.filter((asker) => expected.includes(asker)))
    for (const [asker, isIn, answer] of answers)
      if (!isIn) expect(answer).toBe(asker === 'visitor' ? '401 session.invalid' : '403 permission.denied')
  })
})
