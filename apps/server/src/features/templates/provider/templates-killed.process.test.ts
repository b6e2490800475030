import { TemplateStatus } from '@prosa/contract/templates/states'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sealer } from '../../../kit/crypto/crypto.ts'
import { failpointShare } from '../../../testing/programs/failpoint-tests.ts'
import { programKey } from '../../../testing/programs/program-house.ts'
import { serverPlace } from '../../../testing/programs/run-server.ts'
import { templateScene } from '../../../testing/scenes/template-provider-scene.ts'
import { templateScene as writtenScene } from '../../../testing/scenes/template-scene.ts'
import { aTemplateProvider, type TemplateProvider } from '../../../testing/stand-ins/a-template-provider.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { queueTemplateWork } from './template-queue.ts'

vi.setConfig({ testTimeout: 120_000 })

const { InApproval, Approved } = TemplateStatus
const place = serverPlace()
let house: TestHouse
let provider: TemplateProvider
beforeAll(async () => {
  provider = await aTemplateProvider()
  house = await testHouse()
})
afterAll(() => place.clear())

const share = failpointShare('templates-killed')
const program = 'apps/server/src/testing/programs/template-program.ts'
const aNode = (points = '') =>
  place.run({ dataDir: house.house.config.dataDir, program, env: { DATABASE_URL: house.url, FAILPOINTS: points } })

async function dies(points: string): Promise<void> {
  const node = aNode(points)
  expect(await node.ended).toBe('SIGKILL')
  share.note(node)
  await house.superuser`update template_work set leased_until = clock_timestamp() where lease_id is not null`
}

it('[TE38] [TE40] nodes that are killed before and after they asked: what was submitted is made once, and deleted once', async () => {
  const aScene = await templateScene(house, provider, { works: false, sealer: sealer(programKey) })
  const { companyId, accountId, aDraft, finalize, application, hurry } = await aScene()
  const templateId = await aDraft()
  await finalize(templateId)
  await dies('template.marked')
  expect(provider.writes()).toEqual([])
  await dies('template.answered')
  expect(provider.writes()).toHaveLength(1)
  const [first, second] = [aNode(), aNode()]
  const isIdle = async () => {
    await hurry()
    return (await application(templateId)).intent === null
  }
  await waitUntil('it is known to be there', isIdle, 60_000)
  expect([...provider.templatesOf(accountId).keys()]).toEqual([(await application(templateId)).providerTemplateId])
  expect(provider.writes().map(({ method }) => method)).toEqual(['POST'])
  for (const node of [first, second]) node.kill('SIGKILL')
  await Promise.all([first.ended, second.ended])

  await house.house.database.transaction(companyId, async (db) => {
    await db`update template_applications set intent = 'delete' where company_id = ${companyId}`
    await queueTemplateWork(db, companyId, [{ accountId, templateId }])
  })
  await dies('template.answered')
  expect([...provider.templatesOf(accountId)]).toEqual([])
  const last = aNode()
  await waitUntil('it is known to be gone', isIdle, 60_000)
  expect(await application(templateId)).toMatchObject({ providerTemplateId: null, refusal: null })
  last.kill('SIGTERM')
  expect(await last.ended).toBe(0)
})

it('[TE38] [TE44] a file that was brought is brought again, an edit is asked for once, and one template is there in the end', async () => {
  const aScene = await templateScene(house, provider, { works: false, sealer: sealer(programKey) })
  const { companyId, admin, accountId, aDraft, finalize, application, hurry } = await aScene()
  const asked = (edge: RegExp) => provider.asked.filter(({ method, url }) => method === 'POST' && edge.test(url.pathname)).length
  const uploads = () => asked(/\/uploads$/)
  const edits = () => asked(new RegExp(`/${[...provider.templatesOf(accountId).keys()][0]}$`))
  const templateId = await aDraft()
  const settled = async (status: number) => {
    const node = aNode()
    await waitUntil(
      'it is settled',
      async () => {
        await hurry()
        const { intent, status: now } = await application(templateId)
        return intent === null && now === status
      },
      60_000,
    )
    node.kill('SIGTERM')
    expect(await node.ended).toBe(0)
  }
  const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const { mediaId } = await writtenScene(house).upload(admin, templateId, 'image', new File([new Uint8Array(png)], 'a.png'))
  await house.superuser`update templates set draft = draft || jsonb_build_object('headerType', 2, 'headerMediaId', ${mediaId}::text)
    where template_id = ${templateId}`
  expect((await finalize(templateId)).status).toBe(200)
  await dies('template.uploaded')
  expect([uploads(), provider.templatesOf(accountId).size]).toEqual([1, 0])
  await settled(InApproval)
  expect([uploads(), provider.templatesOf(accountId).size]).toEqual([2, 1])
  expect(await application(templateId)).toMatchObject({ refusal: null, appliedVersion: 1 })

  for (const there of provider.templatesOf(accountId).values()) there.status = 'APPROVED'
  await house.house.database.transaction(companyId, (db) => queueTemplateWork(db, companyId, [{ accountId, templateId: null }]))
  await settled(Approved)
  await house.superuser`update templates set draft_type = template_type,
      draft = content || '{"bodyText": "O seu pedido chegou à loja e espera por você."}'::jsonb where template_id = ${templateId}`
  expect((await finalize(templateId)).status).toBe(200)
  await dies('template.marked')
  expect(edits()).toBe(0)
  await dies('template.answered')
  expect(edits()).toBe(1)
  await settled(InApproval)
  expect([edits(), uploads(), provider.templatesOf(accountId).size]).toEqual([1, 2, 1])
  expect(await application(templateId)).toMatchObject({ refusal: null, appliedVersion: 2, status: 1, isUncertain: false })
  expect(await house.superuser`select status, version_number from templates where company_id = ${companyId}`).toMatchObject([
    { status: 1, versionNumber: 2 },
  ])
})

it('every failpoint of templates was hit', () => {
  expect(share.hit().filter((point) => share.owed.includes(point as never))).toEqual(share.owed)
})
