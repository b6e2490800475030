import { beforeAll, describe, expect, it } from 'vitest'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { type CompanyImage, insertCompanyImage } from './public.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const get = (companyId: string, mediaId: string, from = house) => from.app.inject(`/api/company/image/${companyId}/${mediaId}`)
const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0, 255, 128])
const store = (companyId: string, image: Partial<CompanyImage> = {}) =>
  house.house.database.transaction(companyId, (db) =>
    insertCompanyImage(db, companyId, { mediaId: 'marca', contentType: 'image/png', content: bytes, ...image }),
  )

async function aCompanyThatShows(column: 'icon_media_id' | 'logo_media_id', image: Partial<CompanyImage> = {}) {
  const { companyId } = await house.aCompany()
  await store(companyId, image)
  await house.superuser`update companies set ${house.superuser(column)} = ${image.mediaId ?? 'marca'} where company_id = ${companyId}`
  return companyId
}

describe('the image of a company', () => {
  it.each(['image/png', 'image/jpeg', 'image/webp'] as const)('is given to anyone as what it is: %s', async (contentType) => {
    for (const column of ['icon_media_id', 'logo_media_id'] as const) {
      const answer = await get(await aCompanyThatShows(column, { contentType }), 'marca')
      expect([answer.statusCode, answer.rawPayload.equals(bytes)]).toEqual([200, true])
      expect(answer.headers).toMatchObject({
        'content-type': contentType,
        'content-length': String(bytes.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
    }
  })

  it('is not there when it is not shown, is another company’s, or was never one', async () => {
    const shown = await aCompanyThatShows('icon_media_id')
    const { companyId: hidden } = await house.aCompany()
    await store(hidden, { mediaId: 'antiga' })
    const { companyId: bare } = await house.aCompany()
    for (const [companyId, mediaId] of [
      [hidden, 'antiga'],
      [bare, 'marca'],
      [shown, 'outra'],
      [shown, 'null'],
      ['ninguem', 'marca'],
      [shown, '%00'],
      ['%00', 'marca'],
      [shown, "'%20or%20true%20--"],
      [shown, 'a'.repeat(2_000)],
    ] as const) {
      const answer = await get(companyId, mediaId)
      expect([companyId, mediaId, answer.statusCode, answer.json().code]).toEqual([companyId, mediaId, 404, 'call.notFound'])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  it('is gone once it is not shown any more', async () => {
    const companyId = await aCompanyThatShows('logo_media_id')
    expect((await get(companyId, 'marca')).statusCode).toBe(200)
    await house.superuser`update companies set logo_media_id = null where company_id = ${companyId}`
    expect((await get(companyId, 'marca')).statusCode).toBe(404)
  })

  it('is nothing but an image of at most 512 KiB', async () => {
    const { companyId } = await house.aCompany()
    const refused = (image: Partial<CompanyImage>) => expect(store(companyId, image)).rejects.toMatchObject({ code: '23514' })
    await refused({ contentType: 'image/svg+xml' as 'image/png' })
    await refused({ contentType: 'text/html' as 'image/png' })
    await refused({ content: Buffer.alloc(512 * 1024 + 1) })
    await refused({ content: Buffer.alloc(0) })
    await refused({ mediaId: '../x' })
    await store(companyId, { content: Buffer.alloc(512 * 1024) })
  })

  it('is counted by the rate limits', async () => {
    const limited = await testHouse({ rates: { session: 5, visitor: 3, costly: 2 } })
    const statuses: number[] = []
    for (let asked = 0; asked < 4; asked++) statuses.push((await get('ninguem', 'marca', limited)).statusCode)
    expect(statuses).toEqual([404, 404, 404, 429])
  })
})
