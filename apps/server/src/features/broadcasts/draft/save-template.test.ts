import { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import { HeaderType } from '@prosa/contract/templates/parts'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import { type BroadcastScene, broadcastScene, nameFirst } from '../../../testing/scenes/broadcast-scene.ts'
import { templateScene } from '../../../testing/scenes/template-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

let house: TestHouse
let scene: BroadcastScene
const content = {
  bodyText: 'Olá, {{1}}!',
  variableList: [
    { part: 'body' as const, index: 0, name: '1', sample: 'Ana', source: { kind: 'contact' as const, field: 'firstName' as const } },
  ],
}
beforeAll(async () => {
  house = await testHouse()
  scene = await broadcastScene(house, content)
})
const save = (broadcastId: string, said: object, of = scene) =>
  house.ask(
    broadcastDraftCalls.saveBroadcastTemplate,
    { companyId: of.companyId, broadcastId, templateId: of.templateId, ...said },
    of.author,
  )
const another = (more: object = {}) =>
  templateScene(house).aSubmitted(scene.companyId, { accountId: scene.businessAccountId, content, ...more })

describe('[BR6] the template of a draft', () => {
  it('C171 brings values from where its author meant them to come, and is another draft', async () => {
    const { broadcastId } = await scene.aDraft()
    const { result } = await save(broadcastId, {})
    expect(result).toMatchObject({ messageBody: 'Olá, {{1}}!', variables: [{ ...nameFirst, fallback: '' }] })
    expect(result.missing).toContain('variables')
    expect((await scene.rowOf(broadcastId)).draftNumber).toBe(2)
    const { result: again } = await save(broadcastId, { variables: [nameFirst, { ...nameFirst, key: 'body 0 9' }] })
    expect([again.variables, again.missing]).toEqual([[nameFirst], ['datasource', 'terms']])
  })

  it('may leave by its number, for its department', async () => {
    const { broadcastId } = await scene.aDraft()
    const codeOf = async (templateId: string) => (await save(broadcastId, { templateId })).refusal?.code
    expect([
      await codeOf(newId()),
      await codeOf((await broadcastScene(house)).templateId),
      await codeOf(await another({ status: 9 })),
      await codeOf(await another({ departmentIds: [await scene.aDepartment()] })),
      await codeOf(await another({ departmentIds: [scene.departmentId] })),
    ]).toEqual(['template.notFound', 'template.notFound', 'template.notSendable', 'template.notSendable', undefined])
  })

  it('names properties of the company, and says what its sources need', async () => {
    const { broadcastId } = await scene.aDraft()
    const foreign = { ...nameFirst, source: { from: 'property', propertyId: newId() } }
    expect((await save(broadcastId, { variables: [foreign] })).refusal.code).toBe('property.notFound')
    expect((await save(broadcastId, { variables: [{ ...nameFirst, source: { from: 'column' } }] })).refusal).toMatchObject({
      code: 'input.invalid',
      fields: [{ name: 'variables', problem: 'required' }],
    })
  })

  it('becomes a comparison by a second one, and no longer is one without it', async () => {
    const { broadcastId } = await scene.aDraft()
    const secondTemplateId = await another({ name: 'segunda' })
    const { result } = await save(broadcastId, { secondTemplateId, secondShare: 20, secondVariables: [nameFirst] })
    expect(result).toMatchObject({ secondTemplateName: 'segunda', secondShare: 20, secondVariables: [nameFirst] })
    expect((await save(broadcastId, { secondTemplateId: null })).result).toMatchObject({ secondTemplateId: null, secondVariables: [] })
  })

  it('has a file of its writer in the header, which is kept for as long as it is named', async () => {
    const pictured = await broadcastScene(house, { headerType: HeaderType.Image })
    const { companyId, author } = pictured
    const { broadcastId } = await pictured.aDraft()
    const aFile = async (kind: string, uploadedBy: string) => {
      const mediaId = newId()
      await house.superuser`insert into media (company_id, media_id, kind, state, mime_type, file_name, size, uploaded_by, created_at)
        values (${companyId}, ${mediaId}, ${kind}, 'stored', 'image/png', 'a.png', 1, ${uploadedBy}, now())`
      return mediaId
    }
    const uses = () =>
      house.superuser`select media_id from media_uses where company_id = ${companyId} and kind = 'broadcast' and used_by = ${broadcastId}`
    const other = await pictured.aBroadcaster()
    for (const headerMediaId of [newId(), await aFile('image', other.userId), await aFile('video', author.userId)])
      expect((await save(broadcastId, { headerMediaId }, pictured)).refusal.code).toBe('media.notFound')
    expect((await save(broadcastId, {}, pictured)).result.missing).toContain('headerMediaId')
    const mediaId = await aFile('image', author.userId)
    const { result } = await save(broadcastId, { headerMediaId: mediaId }, pictured)
    expect([result.headerMediaId, result.missing.includes('headerMediaId'), await uses()]).toEqual([mediaId, false, [{ mediaId }]])
    expect(result.headerMedia).toMatchObject({ mediaId, fileName: 'a.png', url: expect.stringContaining('/') })
    expect((await save(broadcastId, { headerMediaId: null }, pictured)).result.headerMedia).toBeNull()
    expect(await uses()).toEqual([])
  })
})

describe('[BR7] actions', () => {
  const act = (broadcastId: string, said: object = {}) =>
    house.ask(
      broadcastDraftCalls.createBroadcastAction,
      {
        ...{ companyId: scene.companyId, broadcastId, actionType: 2, actionReferenceId: scene.departmentId },
        ...{ extra: { when: 'any' as const, value: '' }, ...said },
      },
      scene.author,
    )

  it('C183 C184 are there once, change by their id, and go', async () => {
    const { broadcastId } = await scene.aDraft()
    const [first] = (await act(broadcastId)).result.actions
    expect((await act(broadcastId)).result.actions).toEqual([first])
    const word = { actionId: first!.actionId, extra: { when: 'word', value: ' sim quero ' } }
    expect((await act(broadcastId, word)).result).toMatchObject({
      actions: [{ actionId: first!.actionId, extra: { when: 'word', value: 'sim quero' } }],
    })
    const one = { companyId: scene.companyId, broadcastId }
    expect((await house.ask(broadcastDraftCalls.listBroadcastActions, one, scene.author)).result.actionList).toHaveLength(1)
    const removed = await house.ask(broadcastDraftCalls.removeBroadcastAction, { ...one, actionId: first!.actionId }, scene.author)
    expect(removed.result.actionList).toEqual([])
  })

  test.each([
    [1, 'label.notFound'],
    [2, 'department.notFound'],
    [3, 'agent.notFound'],
    [4, 'broadcast.typeNotOffered'],
    [5, 'property.notFound'],
  ] as const)('of type %i name what is there: %s', async (actionType, code) => {
    const { broadcastId } = await scene.aDraft()
    expect((await act(broadcastId, { actionType, actionReferenceId: newId() })).refusal.code).toBe(code)
  })

  it('say a word where they wait for one, and are no more than 20', async () => {
    const { broadcastId } = await scene.aDraft()
    const problemOf = async (value: string) => (await act(broadcastId, { extra: { when: 'word', value } })).refusal?.fields?.[0]?.problem
    const words = (count: number) => Array.from({ length: count }, (_, nth) => `w${nth}`)
    expect([await problemOf(' '), await problemOf(' , !'), await problemOf(words(11).join(','))]).toEqual([
      'required',
      'required',
      'tooLong',
    ])
    expect([await problemOf(words(11).join(' ')), await problemOf(words(10).join(', '))]).toEqual([undefined, undefined])
    for (let nth = 0; nth < 20; nth++) await act(broadcastId, { extra: { when: 'button', value: `B${nth}` } })
    expect((await act(broadcastId)).refusal.code).toBe('broadcast.tooManyActions')
  })
})

describe('terms, pace and copies', () => {
  const accept = (broadcastId: string, said: object = {}) =>
    house.ask(broadcastDraftCalls.acceptBroadcastTerms, { companyId: scene.companyId, broadcastId, ...said }, scene.author)

  it('[BR8] C173 terms are agreed to in the version that holds', async () => {
    const { broadcastId } = await scene.aDraft()
    expect((await accept(broadcastId, { termsVersion: 2 })).refusal.code).toBe('broadcast.termsChanged')
    expect((await accept(broadcastId)).result.terms).toEqual({ version: 1, userName: 'Bia', at: house.clock.now() })
    expect((await accept(broadcastId, { isAccepted: false })).result.terms).toBeNull()
  })

  it('[BR5] a pace is no other draft, unless it says who is left out', async () => {
    const { broadcastId } = await scene.aDraft()
    const pace = (said: object) =>
      house.ask(broadcastDraftCalls.saveBroadcastPace, { companyId: scene.companyId, broadcastId, ...said }, scene.author)
    expect((await pace({ perMinute: 30, budget: 12.5, isQuiet: false, inHours: true })).result).toMatchObject({
      ...{ perMinute: 30, budget: 12.5, isQuiet: false, inHours: true },
    })
    expect((await scene.rowOf(broadcastId)).draftNumber).toBe(1)
    await pace({ skipsRecent: false })
    expect(await scene.rowOf(broadcastId)).toMatchObject({ draftNumber: 2, perMinute: 30 })
  })

  it('C185 C186 what is not offered is refused', async () => {
    const { broadcastId } = await scene.aDraft()
    const one = { companyId: scene.companyId, broadcastId }
    const flow = await house.ask(broadcastDraftCalls.saveBroadcastChatflow, { ...one, chatflowId: newId() }, scene.author)
    const sms = await house.ask(broadcastDraftCalls.saveBroadcastSms, { ...one, messageBody: 'Oi' }, scene.author)
    expect([flow.refusal.code, sms.refusal.code]).toEqual(['broadcast.typeNotOffered', 'broadcast.typeNotOffered'])
  })
})
