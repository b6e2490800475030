import { batchCalls } from '@prosa/contract/batches/calls'
import { contactDataCalls } from '@prosa/contract/contacts/data-calls'
import { importCalls } from '@prosa/contract/imports/calls'
import { importStartCalls } from '@prosa/contract/imports/start-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { aNumber } from '../../testing/scenes/a-chat.ts'
import { anImportScene, sendCsv, workOnImports } from '../../testing/scenes/import-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { rememberErased } from '../contacts/public.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const two = 'nome;celular;email;cidade\nFernanda;(11) 98721-4406;fer@uol.com.br;São Paulo\nOtávio;+351 912 345 678;;Lisboa\n'
type Begun = { importId: string; batchId: string; status: number }
const nobody = { email: '', leadId: null, values: [], labels: [], city: null }

describe('an import', () => {
  it('[IM4] [IM10] brings people with every form of their number, each once', async () => {
    const scene = await anImportScene(house)
    await workOnImports(house)
    const one = await scene.bring(`${two}Fernanda outra vez;11 8721-4406;;\nSem número;;;\n`)
    expect(one).toMatchObject({ status: 2, rows: 4, run: { rows: 4, new: 2, updated: 0, left: 2, reasons: { duplicate: 1, noPhone: 1 } } })
    expect(await scene.everybody()).toEqual([
      { ...nobody, name: 'Fernanda', email: 'fer@uol.com.br', status: 3, numbers: ['5511987214406', '551187214406'], city: 'São Paulo' },
      { ...nobody, name: 'Otávio', status: 3, numbers: ['351912345678'], city: 'Lisboa' },
    ])
    const { rows } = (await house.ask(importCalls.listImportRows, { companyId: scene.companyId, importId: one.importId }, scene.ana)).result
    expect(rows.map(({ line, reason, said, cells }) => [line, reason, said, cells])).toEqual([
      [4, 'duplicate', '11 8721-4406', ['Fernanda outra vez', '11 8721-4406', '', '']],
      [5, 'noPhone', '', ['Sem número', '', '', '']],
    ])
  })

  it('[IM5] [IM7] rehearses what it then does, changes who is there by what is said, and leaves the bin alone', async () => {
    const scene = await anImportScene(house)
    await workOnImports(house)
    const { superuser } = house
    const { companyId } = scene
    await scene.bring(two)
    await superuser`insert into labels (company_id, label_id, text, color) values (${companyId}, gen_random_uuid(), 'VIP', '#0f766e')`
    const binned = await scene.bring('nome;telefone\nNa lixeira;11 91111-2222\n')
    await superuser`update contacts set deleted_at = now() where company_id = ${companyId} and name = 'Na lixeira'`
    expect(binned.run).toMatchObject({ new: 1 })
    const file =
      'Nome;Telefone;Etiquetas;Responsável;Clube\nFê;5511987214406;vip, Ouro;ninguem@casa.com;=1+1\n;+351912345678;;;\nNova;1133334444;;;\nX;11911112222;;;\n'
    const { importId, columns } = await scene.upload(file)
    const asked = columns.map((column, nth) =>
      nth === 4 ? { target: 'newProperty' as const, propertyName: 'Clube', propertyKind: 'text' as const } : column,
    )
    const { rehearsal } = await scene.rehearse(importId, { columns: asked })
    const before = await scene.everybody()
    await scene.start(importId)
    const { run } = await scene.untilOver(importId)
    expect(run).toEqual(rehearsal)
    expect(run).toMatchObject({
      ...{ rows: 4, new: 1, updated: 1, same: 1, left: 1, reasons: { binned: 1 } },
      ...{ hints: { unknownLabel: 1, unknownResponsible: 1 }, unknownLabels: ['Ouro'], unknownPeople: ['ninguem@casa.com'] },
    })
    const told = await house.ask(
      contactDataCalls.listContactTimeline,
      { companyId, waId: '5511987214406', kinds: ['import'], pageSize: 1 },
      scene.ana,
    )
    expect(told.result).toMatchObject({ entries: [{ kind: 'import', fileName: 'clientes.csv', isNew: false }], after: expect.any(String) })
    const after = await scene.everybody()
    expect(before).toHaveLength(3)
    expect(after[0]).toMatchObject({ name: 'Fê', email: 'fer@uol.com.br', values: ['=1+1'], labels: ['VIP'], city: 'São Paulo' })
    const left = await scene.upload(two)
    expect((await scene.rehearse(left.importId, { updatesKnown: false })).rehearsal).toMatchObject({ left: 2, reasons: { known: 2 } })
  })

  it('[PR1] [IM5] reads values by the kind of their property, rehearsed as it is done', async () => {
    const scene = await anImportScene(house)
    await workOnImports(house)
    const { companyId } = scene
    await house.superuser`insert into properties (company_id, property_id, name, kind) values (${companyId}, gen_random_uuid(), 'Desde', 'date')`
    await scene.bring(two)
    const { importId, columns } = await scene.upload(
      'telefone;desde;Compras;Loja\n11987214406;12/03/2026;1.234,50;CENTRO\n+351912345678;30/02/2026;muitas;Outra\n',
    )
    const asked = columns.with(2, { target: 'newProperty', propertyName: 'Compras', propertyKind: 'number' })
    const choice = { target: 'newProperty' as const, propertyName: 'Loja', propertyKind: 'choice' as const, propertyOptions: ['Centro'] }
    const { rehearsal } = await scene.rehearse(importId, { columns: asked.with(3, choice) })
    await scene.start(importId)
    const { run } = await scene.untilOver(importId)
    expect(run).toEqual(rehearsal)
    expect(run).toMatchObject({ updated: 1, same: 1, left: 0, hints: { badValue: 1 } })
    expect((await scene.everybody()).map(({ values }) => values)).toEqual([['1234.5', '2026-03-12', 'Centro'], []])
    const made = await house.superuser`select name, kind, options from properties where company_id = ${companyId} order by name`
    expect(made).toEqual([
      { name: 'Compras', kind: 'number', options: [] },
      { name: 'Desde', kind: 'date', options: [] },
      { name: 'Loja', kind: 'choice', options: ['Centro'] },
    ])
  })

  it('[PV6] brings nobody back who was forgotten, in whichever form, also by a file that was sent before', async () => {
    const scene = await anImportScene(house)
    await workOnImports(house)
    const { companyId } = scene
    const { importId } = await scene.upload(two)
    expect((await scene.rehearse(importId)).rehearsal).toMatchObject({ new: 2, left: 0 })
    await house.house.work(companyId, ({ db }) => rememberErased(db, companyId, ['551187214406'], house.clock.now()))
    const { rehearsal } = await scene.rehearse(importId)
    await scene.start(importId)
    const { run } = await scene.untilOver(importId)
    expect([run, rehearsal]).toEqual([rehearsal, expect.objectContaining({ new: 1, left: 1, reasons: { erased: 1 } })])
    expect((await scene.everybody()).map(({ name }) => name)).toEqual(['Otávio'])
  })

  it('[IM8] is taken back as a whole, but not where somebody was since: with its own property, unless one of them has a value', async () => {
    const scene = await anImportScene(house)
    await workOnImports(house)
    await scene.bring(two)
    const before = await scene.everybody()
    const { importId, columns } = await scene.upload(
      'nome;telefone;email;cidade;Clube;Loja\nF. Lacerda;11987214406;novo@uol.com.br;Santos;Ouro;\nA;11911110001;;;;\nB;11911110002;;;;Centro\nC;11911110003;;;;\n',
    )
    const aNew = (propertyName: string) => ({ target: 'newProperty' as const, propertyName, propertyKind: 'text' as const })
    await scene.rehearse(importId, { columns: columns.with(4, aNew('Clube')).with(5, aNew('Loja')) })
    await scene.start(importId)
    const second = await scene.untilOver(importId)
    await house.superuser`update contacts set version = version + 1 where company_id = ${scene.companyId} and name = 'B'`
    await house.superuser`update contacts set deleted_at = now() where company_id = ${scene.companyId} and name = 'C'`
    expect((await scene.undo(second)).undo).toEqual({ undone: 2, kept: 2, binned: 1, isOver: true })
    const properties = await house.superuser`select name from properties where company_id = ${scene.companyId} and deleted_at is null`
    expect(properties).toEqual([{ name: 'Loja' }])
    const after = await scene.everybody()
    expect(after.filter(({ name }) => name !== 'B' && name !== 'C')).toEqual(before)
    expect(after).toHaveLength(4)
  })

  it('goes on only while who began it may work with contacts', async () => {
    const { companyId, ana, upload, start, everybody } = await anImportScene(house)
    await start((await upload(two)).importId)
    await house.superuser`update memberships set permissions = '{agent}' where user_id = ${ana.userId}`
    await workOnImports(house)
    const ended = () => house.superuser`select done, gave_up from batches where company_id = ${companyId} and ended_at is not null`
    expect(await waitUntil('it has ended', async () => (await ended())[0])).toEqual({ done: 0, gaveUp: true })
    expect(await everybody()).toEqual([])
  })

  it('[IM4] beside another one of the same people makes nobody twice', async () => {
    const scene = await anImportScene(house)
    await workOnImports(house)
    const rows = Array.from({ length: 1_500 }, (_, nth) => `P${nth};119${80_000_000 + nth}`)
    const files = [rows, rows.toReversed()].map((each) => `nome;telefone\n${each.join('\n')}\n`)
    const both = await Promise.all(files.map(scene.bring))
    expect(both.map(({ run }) => run!.new + run!.same)).toEqual([1_500, 1_500])
    expect(await house.superuser`select count(*) from contacts where company_id = ${scene.companyId}`).toEqual([{ count: 1_500 }])
  })

  it('C123 C126 R081 begins by its header alone, as a batch of type 3 that is listed and canceled', async () => {
    const { companyId, ana, importOf } = await anImportScene(house)
    const phonenumberId = await aNumber(house.superuser, companyId)
    const ofNumber = (n: string) => importStartCalls.importNumberContacts.path.replace(':phonenumberId', n)
    const { result: begun } = await sendCsv<Begun>(house, ana, ofNumber(phonenumberId), two)
    expect(begun).toMatchObject({ status: 1, batchId: expect.any(String) })
    expect((await house.ask(batchCalls.listBatches, { companyId }, ana)).result).toMatchObject([
      { batchId: begun.batchId, batchType: 3, action: 'import' },
    ])
    await house.ask(batchCalls.cancelBatch, { companyId, batchId: begun.batchId }, ana)
    expect(await importOf(begun.importId)).toMatchObject({ status: 3, isCanceled: true, isFailed: false })
    await house.superuser`update batches set gave_up = true where batch_id = ${begun.batchId}`
    expect(await importOf(begun.importId), 'what could not go on was canceled by nobody').toMatchObject({
      isCanceled: false,
      isFailed: true,
    })
    const noPhone = await sendCsv(house, ana, importStartCalls.importContacts.path, 'nome;idade\nAna;3\n')
    expect(noPhone.result).toMatchObject({ status: 3, batchId: null })
    expect((await sendCsv(house, ana, ofNumber(companyId), two)).code).toBe('number.notFound')
  })

  it('C122 R081 gives a header that it reads again, with the properties of the company', async () => {
    const { companyId, ana, upload } = await anImportScene(house)
    await house.superuser`insert into properties (company_id, property_id, name) values (${companyId}, gen_random_uuid(), 'Último; pedido')`
    const { csv } = (await house.ask(importCalls.getImportHeader, { companyId }, ana)).result
    const { guessed, headers } = await upload(`${csv}Ana;11987214406\n`)
    expect([guessed, headers.at(-1)]).toEqual([headers.length, 'Último; pedido'])
  })

  it('is nothing that another company can ask for', async () => {
    const [scene, other] = [await anImportScene(house), await anImportScene(house)]
    const { importId } = await scene.upload(two)
    const { companyId, ana } = other
    expect((await house.ask(importCalls.getImport, { companyId, importId }, ana)).refusal.code).toBe('import.notFound')
    expect((await house.ask(importStartCalls.startImport, { companyId, importId }, ana)).refusal.code).toBe('import.notFound')
  })
})
