import { statusOfWord } from '@prosa/contract/templates/provider-words'
import fc from 'fast-check'
import { beforeAll, expect, inject, it } from 'vitest'
import { atEndOfFile } from '../../../testing/at-end-of-file.ts'
import { inboundPost } from '../../../testing/scenes/inbound-scene.ts'
import { templateScene } from '../../../testing/scenes/template-provider-scene.ts'
import { aTemplateProvider, type TemplateProvider } from '../../../testing/stand-ins/a-template-provider.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { queueTemplateWork } from './template-queue.ts'

let house: TestHouse
let provider: TemplateProvider
let aScene: Awaited<ReturnType<typeof templateScene>>
beforeAll(async () => {
  provider = await aTemplateProvider()
  house = await testHouse({ house: { report: () => undefined } })
  aScene = await templateScene(house, provider)
  atEndOfFile((await inboundPost(house)).close)
})

const which = fc.constantFrom('a', 'b', 'c')
const fate = fc.constantFrom('told', 'doubled', 'late', 'lost')
const word = fc.constantFrom('APPROVED', 'REJECTED', 'PAUSED', 'DISABLED', 'FLAGGED')
const score = fc.constantFrom('GREEN', 'YELLOW', 'RED')
const step = fc.oneof(
  fc.record({ kind: fc.constant('status'), which, word, fate }),
  fc.record({ kind: fc.constant('quality'), which, score, fate }),
  fc.record({ kind: fc.constant('text'), which, text: fc.constantFrom('Um', 'Dois', 'Três'), fate }),
  fc.record({ kind: fc.constant('addedThere'), which }),
  fc.record({ kind: fc.constant('deletedThere'), which, fate }),
  fc.record({ kind: fc.constant('deletedHere'), which }),
  fc.record({ kind: fc.constant('look') }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
type Scene = Awaited<ReturnType<typeof aScene>>
type Told = { at: number; value: object; field?: string }

const thereOf = ({ accountId }: Scene, name: string) => [...provider.templatesOf(accountId).values()].find((one) => one.name === name)

/** As the call does it: into the bin, and what is to be asked, in one commit. */
async function deleteHere({ companyId, accountId, settled }: Scene, name: string): Promise<void> {
  await house.house.database.transaction(companyId, async (db) => {
    const [row] = await db<{ templateId: string }[]>`update templates set deleted_at = now(), status = 4
      where company_id = ${companyId} and name = ${name} and deleted_at is null returning template_id`
    if (!row) return
    await db`update template_applications set intent = 'delete' where template_id = ${row.templateId} and company_id = ${companyId}`
    await queueTemplateWork(db, companyId, [{ accountId, templateId: row.templateId }])
  })
  await settled()
}

/** What happens, and what a webhook would tell of it. */
async function happen(scene: Scene, one: Step): Promise<Told | null> {
  house.clock.advance(2_000)
  const at = house.clock.now()
  if (one.kind === 'look') {
    await scene.sync()
    return null
  }
  if (one.kind === 'deletedHere') {
    await deleteHere(scene, one.which)
    return null
  }
  const there = thereOf(scene, one.which)
  if (one.kind === 'addedThere') {
    if (!there) provider.add(scene.accountId, { name: one.which })
    return null
  }
  if (!there) return null
  const of = { message_template_id: Number(there.id), message_template_name: there.name }
  if (one.kind === 'deletedThere') {
    provider.templatesOf(scene.accountId).delete(there.id)
    return { at, value: { ...of, event: 'DELETED' } }
  }
  if (one.kind === 'text') {
    there.components = [{ type: 'BODY', text: one.text }]
    return { at, value: { ...of, message_template_element: one.text }, field: 'message_template_components_update' }
  }
  if (one.kind === 'quality') {
    there.quality_score = { score: one.score }
    return { at, value: { ...of, new_quality_score: one.score }, field: 'message_template_quality_update' }
  }
  there.status = one.word
  return { at, value: { ...of, event: one.word } }
}

/** What each side has, by name. */
async function compared({ companyId, accountId }: Scene) {
  const rows = await house.superuser`select name, status, quality, content ->> 'bodyText' as text from templates
    where company_id = ${companyId} and deleted_at is null and status <> 7 order by name`
  const theirs = [...provider.templatesOf(accountId).values()]
    .map(({ name, status, quality_score, components }) => ({
      ...{ name, status: statusOfWord(status), quality: quality_score.score, text: (components as { text: string }[])[0]!.text },
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  return { ours: [...rows], theirs }
}

it('[TE43] whatever is lost, doubled or late, and whoever deletes what: after a look both sides are the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), fc.integer(), async (steps, seed) => {
      const scene = await aScene()
      for (const name of ['a', 'b']) provider.add(scene.accountId, { name })
      await scene.sync()
      const late: Told[] = []
      for (const one of steps) {
        const told = await happen(scene, one)
        if (!told || !('fate' in one) || one.fate === 'lost') continue
        if (one.fate === 'late') late.push(told)
        else for (let times = one.fate === 'told' ? 1 : 2; times > 0; times -= 1) await scene.tell(told.at, told.value, told.field)
      }
      for (const told of late.toSorted((one, other) => ((one.at * seed) % 7) - ((other.at * seed) % 7)))
        await scene.tell(told.at, told.value, told.field)
      await scene.settled()
      house.clock.advance(2_000)
      expect(await scene.sync()).toMatchObject({ status: 200, result: { accounts: [{ isDone: true }] } })
      const { ours, theirs } = await compared(scene)
      expect(ours).toEqual(theirs)
    }),
    { numRuns: inject('isFull') ? 60 : 6, seed: inject('seed') },
  )
})
