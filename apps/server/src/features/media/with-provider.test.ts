import { beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '../../kit/db/ids.ts'
import { aCloudNumber } from '../../testing/scenes/a-number.ts'
import { mediaScene } from '../../testing/scenes/media-scene.ts'
import { aMediaProvider } from '../../testing/stand-ins/a-media-provider.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { withProvider } from './public.ts'

const day = 24 * 3_600_000
let provider: Awaited<ReturnType<typeof aMediaProvider>>
let house: TestHouse
beforeAll(async () => {
  provider = await aMediaProvider()
  house = await testHouse({ config: { graphUrl: provider.url } })
})

async function aScene() {
  const { companyId, upload, ...rest } = await mediaScene(house)
  const [number, other] = [
    await aCloudNumber(house.house, house.superuser, companyId),
    await aCloudNumber(house.house, house.superuser, companyId),
  ]
  const { mediaId } = await upload(Buffer.from('contrato'), { name: 'Contrato.txt' })
  const bring = (phonenumberId = number.phonenumberId, id: string = mediaId) =>
    withProvider(house.house, companyId, phonenumberId, id, AbortSignal.timeout(10_000))
  const uploadsOf = ({ providerId }: { providerId: string }) => provider.uploads.filter((one) => one.providerId === providerId)
  return { ...rest, companyId, number, other, mediaId, bring, uploadsOf }
}

describe('[MD12] a file', () => {
  it('is brought to the provider of each number once in 29 days', async () => {
    const { number, other, bring, uploadsOf } = await aScene()
    const first = await bring()
    expect(first).toEqual({ kind: 'done', answer: { providerMediaId: uploadsOf(number)[0]?.mediaId } })
    expect(uploadsOf(number)[0]?.text).toContain('contrato')
    expect(uploadsOf(number)[0]?.text).toContain('text/plain')
    expect(await bring()).toEqual(first)
    expect(uploadsOf(number)).toHaveLength(1)
    await bring(other.phonenumberId)
    expect(uploadsOf(other)).toHaveLength(1)
    house.clock.advance(29 * day + 1)
    const again = await bring()
    expect(again).toEqual({ kind: 'done', answer: { providerMediaId: uploadsOf(number)[1]?.mediaId } })
    expect(await bring()).toEqual(again)
  })

  it('has one name there also when two messages bring it at once', async () => {
    const { companyId, number, bring, uploadsOf } = await aScene()
    const [one, two] = await Promise.all([bring(), bring()])
    expect(one).toEqual(two)
    expect(uploadsOf(number).length).toBeLessThanOrEqual(2)
    const rows = await house.superuser`select from media_uploads where company_id = ${companyId}`
    expect(rows).toHaveLength(1)
    expect(await bring()).toEqual(one)
  })

  it('that is not there is refused for good; a number without a provider waits', async () => {
    const { chat, bring } = await aScene()
    expect(await bring(undefined, idOf('nenhum'))).toMatchObject({ kind: 'refused', failure: { problem: 'mediaProblem' } })
    expect(await bring(chat.phonenumberId)).toEqual({ kind: 'notSent', reason: 'notConnected' })
    expect(await bring(idOf('nenhum'))).toEqual({ kind: 'notSent', reason: 'notConnected' })
  })

  it('that the provider refuses, or does not answer to, may be brought again', async () => {
    const { bring } = await aScene()
    provider.state.status = 503
    expect((await bring()).kind).not.toBe('done')
    provider.state.status = 0
    expect((await bring()).kind).toBe('done')
  })
})
