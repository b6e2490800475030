import { companyCalls } from '@prosa/contract/company/calls'
import { mostImageBytes } from '@prosa/contract/company/limits'
import { companyWriteCalls } from '@prosa/contract/company/write-calls'
import type { RefusalAnswer, ResultOf, SentOf } from '@prosa/contract/kit/call'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { bombOf, pictureOf } from '../../testing/stand-ins/real-files.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const { saveStyleColors, saveStyleMedia, setDescriptionType } = companyWriteCalls
type Colors = Partial<Omit<SentOf<typeof saveStyleColors>, 'companyId'>>
type Media = Partial<Omit<SentOf<typeof saveStyleMedia>, 'companyId'>>

async function sendMedia({ companyId, token }: { companyId: string; token: string }, media: Media) {
  const form = new FormData()
  for (const [name, value] of Object.entries(media)) form.append(name, value instanceof File ? value : String(value))
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const answer = await house.app.inject({
    method: 'POST',
    url: `/api/company/${companyId}/styleMedia`,
    headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, result: answer.json<ResultOf<typeof saveStyleMedia>>(), refusal: answer.json<RefusalAnswer>() }
}

async function aCompanyOfMine() {
  const company = await house.aCompany({ companyName: 'Olaria' })
  const admin = await company.anAdmin()
  const { companyId } = company
  return {
    companyId,
    admin,
    paint: (colors: Colors) => house.ask(saveStyleColors, { companyId, ...colors }, admin),
    put: (media: Media) => sendMedia(admin, media),
    told: () => house.superuser`select name, payload from events where company_id = ${companyId} order by seq`,
    images: () => house.superuser`select media_id, content_type, content from company_images where company_id = ${companyId}`,
  }
}

const fileOf = (bytes: Buffer | string, name = 'logo.png') => new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name)
const drawing = (inner: string, size = 'width="24" height="12"') =>
  fileOf(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inner}</svg>`, 'logo.svg')

describe('C048 the colours of a company', () => {
  it('[CO5] R052 are stored as six digits, with the name and how it is shown, and told to every page', async () => {
    const { paint, told, companyId } = await aCompanyOfMine()
    const { result } = await paint({ primaryColor: '#a4461c', borderColor: '#fff', companyName: ' Olaria Vilela ', descriptionType: 2 })
    const now = { companyId, primaryColor: '#A4461C', borderColor: '#FFFFFF', companyName: 'Olaria Vilela', descriptionType: 2, version: 2 }
    expect(result).toMatchObject(now)
    expect(await told()).toMatchObject([
      { name: 'company.changed', payload: { companyId, version: 3 } },
      { name: 'company.styled', payload: now },
    ])
    expect((await house.ask(companyCalls.getCompanyStyle, { companyId })).result).toEqual(result)
  })

  it('[CO5] R110 are refused where they cannot be read, each by its name', async () => {
    const { paint, told } = await aCompanyOfMine()
    const { status, refusal } = await paint({ primaryColor: 'azulzinho', fontColor: '#14201F', borderColor: 'url(evil)' })
    expect([status, refusal.code]).toEqual([400, 'input.invalid'])
    expect(refusal.fields?.map(({ name }) => name)).toEqual(['primaryColor', 'borderColor'])
    expect(await told()).toEqual([])
  })

  it('[CO6] are refused to whoever has not seen what was saved meanwhile', async () => {
    const { paint, companyId, admin } = await aCompanyOfMine()
    await house.ask(setDescriptionType, { companyId, descriptionType: 1 }, admin)
    expect((await paint({ primaryColor: '#A4461C', version: 1 })).refusal.code).toBe('company.changedMeanwhile')
    expect((await paint({ primaryColor: '#A4461C', version: 2 })).result).toMatchObject({ version: 3, descriptionType: 1 })
  })
})

describe('G011 the images of a company', () => {
  it('[CO7] are kept small, as what they are, and replaced without leaving the old ones behind', async () => {
    const { put, images } = await aCompanyOfMine()
    const first = await put({ logo: fileOf(await pictureOf('jpeg', 2_400, 640)), icon: fileOf(await pictureOf('webp', 64, 64)) })
    expect(first.result).toMatchObject({ iconCustom: true, logoCustom: true })
    const kept = await Promise.all((await images()).map(({ content }) => sharp(content).metadata()))
    expect(kept.map(({ format, width, height }) => `${format} ${width}x${height}`).sort()).toEqual(['png 480x128', 'png 64x64'])

    const second = await put({ logo: fileOf(await pictureOf('png', 100, 100)), iconCustom: false })
    expect(second.result).toMatchObject({ iconCustom: false, iconMediaId: null, logoCustom: true })
    expect((await images()).map(({ mediaId }) => mediaId)).toEqual([second.result.logoMediaId])
  })

  it('[CO7] are points where lines came, drawn at the size they are needed at, and take nothing from outside', async () => {
    const { put, images } = await aCompanyOfMine()
    const lines =
      '<rect width="24" height="12" fill="#a4461c"/><image href="file:///etc/hostname" width="24" height="12"/><script>alert(1)</script>'
    await put({ logo: drawing(lines) })
    const [image] = await images()
    const { data, info } = await sharp(image!.content).raw().toBuffer({ resolveWithObject: true })
    expect([image!.contentType, info.width, info.height, [...data.subarray(0, 3)]]).toEqual(['image/png', 256, 128, [0xa4, 0x46, 0x1c]])
  })

  it.each([
    ['a text', () => fileOf('olá'), 415, 'media.wrongType'],
    ['a page', () => fileOf('<html><svg></html>', 'logo.svg'), 400, 'media.unreadable'],
    ['a broken picture', () => fileOf(bombOf(100, 100, { isHollow: true })), 400, 'media.unreadable'],
    ['too many points', () => fileOf(bombOf(4_001, 4_000, { isHollow: true })), 413, 'media.tooManyPixels'],
    ['too wide a drawing', () => drawing('', 'width="90000" height="90000"'), 413, 'media.tooManyPixels'],
    ['too many bytes', () => fileOf(Buffer.alloc(mostImageBytes + 1)), 413, 'input.tooLarge'],
  ])('[CO7] are not %s', async (_, file, status, code) => {
    const { put, images } = await aCompanyOfMine()
    const answer = await put({ icon: file() })
    expect([answer.status, answer.refusal.code, await images()]).toEqual([status, code, []])
  })

  it('[CO8] come with the maintenance, which is told to every page', async () => {
    const { put, told } = await aCompanyOfMine()
    expect((await put({ maintenanceIn: true, version: 1 })).result).toMatchObject({ maintenanceIn: true, version: 2 })
    expect((await put({ maintenanceIn: false })).result).toMatchObject({ maintenanceIn: false })
    expect((await told()).map(({ payload }) => payload.maintenanceIn)).toEqual([true, false])
  })
})
