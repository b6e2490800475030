import { randomInt } from 'node:crypto'
import { waitUntil } from '../wait-until.ts'
import { comeToRest } from './come-to-rest.ts'
import type { EngineScene } from './engine-scene.ts'
import { type Story, verdictOf } from './verdict.ts'

/** Customers who all write, and agents who answer all of them. */
export async function aCrowd(scene: EngineScene, size: number) {
  const { demo, outside, companyId, phonenumberId, agent, say, taken } = scene
  const first = randomInt(7_000, 7_999)
  const people = await Promise.all(
    Array.from({ length: size }, async (_, nth) => {
      const waId = `55119${first}${String(nth).padStart(4, '0')}`
      return { waId, customerId: (await outside.addCustomer(`Cliente ${nth}`, waId)).customerId }
    }),
  )
  const story: Story = { written: new Map(people.map(({ waId }) => [waId, []])), answered: taken }
  const texts = () => Promise.all([scene.messages(false), outside.received()])

  return {
    people,
    /** In a second of its own: what is written within one has no order. */
    async write(text: string) {
      const second = seconds()
      await waitUntil('it is another second', () => seconds() > second)
      await Promise.all(
        people.map(async ({ waId, customerId }) => story.written.get(waId)!.push(await outside.write(customerId, `${waId} ${text}`))),
      )
    },
    answer: (text: string, some = people) =>
      Promise.all(some.map(({ waId }) => say({ phonenumberId, waId }, `${waId} ${text}`, `${waId} ${text}`))),
    /** Everything of this text is on the other side. */
    arrives: (text: string, sides: ('here' | 'there')[] = ['here', 'there']) =>
      waitUntil(`"${text}" has arrived`, async () => {
        const [here, there] = await texts()
        const all = { here: here.map(({ messageBody }) => messageBody), there: there.map((one) => one.text) }
        return sides.every((side) => people.every(({ waId }) => all[side].includes(`${waId} ${text}`)))
      }),
    /** What the provider has got for each of them, in order. */
    async got() {
      const received = await outside.received()
      return people.map(({ waId }) => received.filter(({ to }) => to === waId).map(({ text }) => text.replace(`${waId} `, '')))
    },
    async verdict() {
      await comeToRest(demo, companyId, outside)
      return verdictOf(demo, { companyId, phonenumberId, agent, outside, story })
    },
  }
}

const seconds = () => Math.floor(Date.now() / 1_000)
