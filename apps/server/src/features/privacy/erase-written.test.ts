import { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { privacyCalls } from '@prosa/contract/privacy/calls'
import { segmentCalls } from '@prosa/contract/segments/calls'
import { viewCalls } from '@prosa/contract/views/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { aWorker } from '../../testing/scenes/a-worker.ts'
import { broadcastScene } from '../../testing/scenes/broadcast-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { privacyJobs } from './jobs.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

async function aScene() {
  const scene = await broadcastScene(house)
  const { companyId, anAdmin } = scene
  const admin = await anAdmin()
  const aPerson = async (waId: string, name: string) => {
    const contactId = crypto.randomUUID()
    await house.superuser`insert into contacts (company_id, contact_id, name, created_at) values (${companyId}, ${contactId}, ${name}, now())`
    await house.superuser`insert into contact_identifiers (company_id, wa_id, contact_id) values (${companyId}, ${waId}, ${contactId})`
  }
  const erase = async (waId: string, typed: string) => {
    const { result } = await house.ask(privacyCalls.eraseContact, { companyId, waId, typed }, admin)
    await waitUntil('they are forgotten', async () => {
      const [job] = await house.superuser<{ state: string }[]>`select state from jobs where job_id = ${result.jobId}`
      return job!.state === 'done'
    })
  }
  const has = (field: string, text: string) => JSON.stringify({ all: [{ field, is: 'has', text }] })
  const textIn = (condition: string) => JSON.parse(condition).all[0].text as string
  const own = { companyId, scope: 'own' as const }
  const aView = async (name: string, text = 'VIP', scope: 'own' | 'company' = 'own') =>
    (await house.ask(viewCalls.createView, { ...own, scope, name, condition: has('contact', text) }, admin)).result
  const aSegment = async (name: string, text = 'VIP') =>
    (await house.ask(segmentCalls.createSegment, { ...own, name, condition: has('contact', text) }, admin)).result
  const views = async () => (await house.ask(viewCalls.listViews, { companyId }, admin)).result.views
  const segments = async () => (await house.ask(segmentCalls.listSegments, { companyId }, admin)).result
  await aWorker(house, privacyJobs)
  return { ...scene, admin, aPerson, erase, has, textIn, aView, aSegment, views, segments }
}

describe('[PV5] what is called after somebody, or looks for them', () => {
  it('has a name of its own in its place, however many were called so', async () => {
    const { aPerson, erase, aView, aSegment, views, segments } = await aScene()
    await aPerson('5511987651234', 'Marina Souza')
    await aPerson('5511987655678', 'Carlos Prado')
    for (const name of ['Marina Souza', '5511987651234', 'Só Marina Souza', 'Carlos Prado', 'só •••']) {
      await aView(name)
      await aSegment(name)
    }
    await aView('Marina Souza', 'VIP', 'company')
    await erase('5511987651234', 'Marina Souza')
    await erase('5511987655678', 'Carlos Prado')
    const own = ['•••', '••• (2)', '••• (3)', 'Só ••• (2)', 'só •••']
    const inOrder = (names: string[]) => names.toSorted()
    expect(inOrder((await segments()).map(({ name }) => name))).toEqual(inOrder(own))
    expect(inOrder((await views()).map(({ name }) => name))).toEqual(inOrder([...own, '•••']))
  })

  it('keeps its name within its length', async () => {
    const { aPerson, erase, aView, views } = await aScene()
    await aPerson('5511987651234', 'Li Sá A')
    const long = 'x'.repeat(52)
    await aView(`${long} Li Sá A`)
    await aView(`${long} •••`)
    await aView(`${long}x 1`)
    await erase('5511987651234', 'Li Sá A')
    expect((await views()).map(({ name }) => name)).toContain(`${long} ••• (2)`)
  })

  it('is another version by it, which is told, and what is of others stays as it is', async () => {
    const scene = await aScene()
    const { companyId, author, admin, aPerson, erase, has, textIn, aView, aSegment, views, segments, get, told, setRow, rowOf } = scene
    await aPerson('5511987651234', 'Ana Paula')
    const named = [await aView('De Ana Paula', 'Ana Paula'), await aSegment('Quem', '(11) 98765-1234')] as const
    await aView('Carteira Juliana Paula', 'Ana Paula Modas')
    await aSegment('Outros', 'Ana Paula Modas')
    const audience = { condition: has('contact', 'Ana Paula') }
    const draft = await scene.aWholeDraft({ audience: house.superuser.json(audience) })
    const open = (await get(draft)).result
    const running = await scene.aWholeDraft({ broadcast_name: 'Promo para Ana Paula' })
    await setRow(running, { status: BroadcastStatus.Running, started_at: new Date() })
    const other = await scene.aWholeDraft({ broadcast_name: 'Promo Juliana Paula Modas' })
    const before = await rowOf(draft)
    const events = async (name: string) => (await told(name)).map(({ payload }) => payload as Record<string, unknown>)
    const heard = (await events('broadcast.changed')).length
    await erase('5511987651234', 'Ana Paula')

    expect((await views()).map(({ name, condition, version }) => [name, textIn(condition), version])).toEqual([
      ['Carteira Juliana Paula', 'Ana Paula Modas', 1],
      ['De •••', '•••', 2],
    ])
    expect((await segments()).map(({ name, condition, version }) => [name, textIn(condition), version])).toEqual([
      ['Outros', 'Ana Paula Modas', 1],
      ['Quem', '•••', 2],
    ])
    expect((await events('view.changed')).at(-1)).toMatchObject({ viewId: named[0].viewId, version: 2 })
    expect((await events('segment.changed')).at(-1)).toMatchObject({ segmentId: named[1].segmentId, version: 2 })
    const after = { audience: { condition: has('contact', '•••') }, version: open.version + 1, draftNumber: before['draftNumber'] + 1 }
    expect(await rowOf(draft)).toMatchObject(after)
    expect(await rowOf(running)).toMatchObject({ broadcastName: 'Promo para •••', draftNumber: 1 })
    expect(await rowOf(other)).toMatchObject({ broadcastName: 'Promo Juliana Paula Modas', version: 1 })
    const changed = (await events('broadcast.changed')).slice(heard).map(({ broadcastId }) => broadcastId)
    expect(changed.toSorted()).toEqual([draft, running].toSorted())
    // Who has it open writes by itself, by the version that they know.
    const said = { companyId, broadcastId: draft, version: open.version, broadcastName: 'Ana Paula' }
    expect((await house.ask(broadcastDraftCalls.saveBroadcastDraft, said, author)).status).toBe(409)
    const { viewId, condition } = named[0]
    const again = { companyId, viewId, name: 'De Ana Paula', scope: 'own' as const, condition, version: 1 }
    expect((await house.ask(viewCalls.updateView, again, admin)).refusal.code).toBe('view.changed')
  })
})
