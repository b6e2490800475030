import { mostPixKeys, pixCalls } from '@prosa/contract/pix/calls'
import { proofLife } from '@prosa/contract/session/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

const { listPixKeys, addPixKey, removePixKey } = pixCalls

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

async function aScene() {
  const company = await house.aCompany()
  const { companyId } = company
  const [admin, agent] = [await company.anAdmin(), await company.anAgent()]
  const add = (said: object = {}) =>
    house.ask(addPixKey, { companyId, key: newId(), title: ' Loja ', holder: 'Casa São João', city: 'São Paulo', ...said }, admin)
  const list = async (who = agent) => (await house.ask(listPixKeys, { companyId }, who)).result
  const deeds = () =>
    house.superuser`select what, target, before, after from audit_entries where company_id = ${companyId} and what like 'pix.%'`
  return { ...company, admin, agent, add, list, deeds }
}

describe('the keys of a company', () => {
  it('[PX2] [PX3] are added as the bank knows them, seen by who answers customers, removed, and each change is logged', async () => {
    const { companyId, admin, add, list, deeds } = await aScene()
    const { result: phone } = await add({ key: '(11) 98721-4406' })
    expect(phone).toMatchObject({ kind: 'phone', key: '+5511987214406', title: 'Loja', holder: 'Casa Sao Joao', city: 'Sao Paulo' })
    const { result: mail } = await add({ key: 'Pix@Casa.com.br' })
    expect(await list()).toEqual([phone, mail])
    const { pixKeyId } = phone!
    expect((await house.ask(removePixKey, { companyId, pixKeyId }, admin)).result).toEqual({ removed: true })
    expect(await list()).toEqual([mail])
    expect((await house.ask(removePixKey, { companyId, pixKeyId }, admin)).refusal.code).toBe('pix.notFound')
    const { pixKeyId: _, ...gone } = phone!
    expect(await deeds()).toContainEqual({ what: 'pix.remove', target: pixKeyId, before: gone, after: null })
    expect((await deeds()).map(({ what }) => what).toSorted()).toEqual(['pix.add', 'pix.add', 'pix.remove'])
  })

  it('[PX2] are refused with the field where they are none', async () => {
    const { add, list } = await aScene()
    expect((await add({ key: 'chave' })).refusal).toMatchObject({
      code: 'input.invalid',
      fields: [{ name: 'key', problem: 'wrongFormat' }],
    })
    expect((await add({ holder: '日本', city: '…' })).refusal.fields?.map(({ name }) => name)).toEqual(['holder', 'city'])
    expect(await list()).toEqual([])
  })

  it('[PX3] are there once each, also where two add the same at once, and no more than the limit', async () => {
    const { companyId, admin, add, list } = await aScene()
    const same = await Promise.all(['+55 11 98721-4406', '11987214406', '(11) 98721-4406'].map((key) => add({ key })))
    expect(same.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(same.find(({ status }) => status === 409)?.refusal.code).toBe('pix.keyTaken')
    await house.superuser`insert into pix_keys (company_id, pix_key_id, kind, key, title, holder, city, created_by, created_at)
      select ${companyId}, gen_random_uuid(), 'random', 'k' || n, '', 'A', 'B', ${admin.userId}, now() from generate_series(1, ${mostPixKeys - 2}) n`
    const last = await Promise.all([add(), add(), add()])
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await list()).toHaveLength(mostPixKeys)
  })

  it('[PX3] are nobody else’s, and change only after a proof', async () => {
    const [one, other] = [await aScene(), await aScene()]
    const { result } = await one.add()
    const asked = { companyId: other.companyId, pixKeyId: result!.pixKeyId }
    expect((await house.ask(removePixKey, asked, other.admin)).refusal.code).toBe('pix.notFound')
    expect(await other.list()).toEqual([])
    const late = await aScene()
    await house.superuser`update sessions set started_at = ${house.clock.now() - proofLife - 1}, proven_at = null where session_id = ${late.admin.sessionId}`
    expect((await late.add()).refusal.code).toBe('session.proofNeeded')
    expect(await late.list()).toEqual([])
  })
})
