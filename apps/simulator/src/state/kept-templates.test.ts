import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { simulated, until, wabaId } from '../testing/simulated.ts'

const folder = mkdtempSync(join(tmpdir(), 'prosa-templates-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type World = Awaited<ReturnType<typeof simulated>>
const edge = `${wabaId}/message_templates`
const components = [{ type: 'BODY', text: 'O seu pedido já está pronto para retirada na loja.' }]
const make = ({ graph }: World, name: string) => graph('POST', edge, { name, language: 'pt_BR', category: 'UTILITY', components })
const listed = async ({ graph }: World) =>
  new Map(((await graph('GET', `${edge}?limit=200`)).body.data as { name: string; status: string }[]).map((one) => [one.name, one.status]))

test('what was made, changed and deleted is the same after a start, and what was being looked at is looked at again', async () => {
  const templatesFile = join(folder, 'deep', 'templates.json')
  const first = await simulated({ templatesFile })
  const { id } = (await make(first, 'aviso_feito')).body
  await first.control('POST', 'templates', { name: 'aviso_feito', language: 'pt_BR', status: 'PAUSED' })
  await first.graph('DELETE', `${edge}?name=pedido_enviado`)
  await make(first, 'aviso_novo')
  await first.stop()
  const second = await simulated({ templatesFile })
  const names = await listed(second)
  expect([names.get('aviso_feito'), names.get('aviso_novo'), names.has('pedido_enviado'), names.has('boas_vindas')]).toEqual([
    ...['PAUSED', 'PENDING', false, true],
  ])
  expect((await second.graph('GET', String(id))).body).toMatchObject({ name: 'aviso_feito' })
  expect((await make(second, 'pedido_enviado')).status).toBe(400)
  expect((await make(second, 'aviso_terceiro')).body.id).not.toBe(id)
  await second.control('POST', 'clock', { hours: 1 })
  await until('it was looked at', async () => (await listed(second)).get('aviso_novo') === 'APPROVED')
  await second.stop()
})

test('a file that says nothing, and no file, are the beginning', async () => {
  const templatesFile = join(folder, 'broken.json')
  writeFileSync(templatesFile, '{"half":')
  for (const options of [{ templatesFile }, {}]) {
    const world = await simulated(options)
    expect((await listed(world)).get('pedido_enviado')).toBe('APPROVED')
    await world.stop()
  }
})
