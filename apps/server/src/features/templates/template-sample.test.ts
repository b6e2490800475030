import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { mp4Film } from '../../testing/scenes/sounds.ts'
import { templateScene } from '../../testing/scenes/template-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

let house: TestHouse
let scene: ReturnType<typeof templateScene>
beforeAll(async () => {
  house = await testHouse()
  scene = templateScene(house)
})

const mebibyte = 1024 * 1024
const picture = (format: 'png' | 'webp') =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: 'teal' } })
    .toFormat(format)
    .toBuffer()
const padded = async (bytes: number) => Buffer.concat([await mp4Film(), Buffer.alloc(bytes)])

it.each<[string, string, string, () => Promise<Buffer>, string]>([
  ['a picture', 'image', 'a.jpg', () => picture('png'), 'image/png'],
  ['a film', 'video', 'a.mp4', () => mp4Film(), 'video/mp4'],
  ['a film as a moving picture', 'gif', 'a.mp4', () => mp4Film(), 'video/mp4'],
  ['anything as a document', 'document', 'a.txt', async () => Buffer.from('oi'), 'text/plain'],
  ['a film as a picture', 'image', 'a.png', () => mp4Film(), 'media.wrongType'],
  ['a picture as a film', 'video', 'a.mp4', () => picture('png'), 'media.wrongType'],
  ['a moving picture that is too large', 'gif', 'a.mp4', () => padded(3.5 * mebibyte), 'media.tooLarge'],
  ['nothing', 'image', 'a.png', async () => Buffer.alloc(0), 'media.unreadable'],
])('[TE13] C220 R140 %s', async (_, kind, name, make, expected) => {
  const { anAgent } = await house.aCompany()
  const writer = await anAgent({ permissions: ['automation'] })
  const { templateId } = await scene.aDraft(writer)
  const { code, mimeType } = await scene.upload(writer, templateId, kind, new File([new Uint8Array(await make())], name))
  expect(code ?? mimeType).toBe(expected)
})

it('[TE13] R140 C220 has the limits of the person, and asks for a template of the own company', async () => {
  const { anAgent, companyId } = await house.aCompany()
  const writer = await anAgent({ permissions: ['automation'] })
  const { templateId } = await scene.aDraft(writer)
  await house.superuser`update memberships set file_upload_limit_document = 0.00001 where company_id = ${companyId}`
  const stranger = await (await house.aCompany()).anAgent({ permissions: ['automation'] })
  const file = new File(['oi'.repeat(20)], 'a.txt')
  expect((await scene.upload(writer, templateId, 'document', file)).code).toBe('media.tooLarge')
  expect((await scene.upload(stranger, templateId, 'document', file)).code).toBe('template.notFound')
})
