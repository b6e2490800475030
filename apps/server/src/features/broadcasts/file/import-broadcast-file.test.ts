import { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import { broadcastReportCalls } from '@prosa/contract/broadcasts/report-calls'
import { BroadcastDatasource } from '@prosa/contract/broadcasts/states'
import { hiddenValue } from '@prosa/contract/conditions/masked-questions'
import { mostReveals } from '@prosa/contract/contacts/masking-calls'
import type { ResultOf } from '@prosa/contract/kit/call'
import { beforeAll, describe, expect, it } from 'vitest'
import { aChat } from '../../../testing/scenes/a-chat.ts'
import { aMessage } from '../../../testing/scenes/a-message.ts'
import { sendCsv } from '../../../testing/scenes/import-scene.ts'
import { rehearsalScene } from '../../../testing/scenes/rehearsal-scene.ts'
import { workbookOf } from '../../../testing/stand-ins/workbook.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { rememberErased } from '../../contacts/public.ts'
import { lockBroadcastRow } from '../broadcast-store.ts'
import { rehearseStep } from '../rehearsal/rehearse-step.ts'
import { type ReadAhead, readAhead } from './read-ahead.ts'

const {
  changeBroadcastFile,
  importBroadcastFile,
  mapBroadcastColumns,
  getBroadcastCsvModel,
  previewBroadcast,
  rehearseBroadcast,
  saveBroadcastDatasource,
} = broadcastAudienceCalls
const { getBroadcastPerson, listBroadcastPeople } = broadcastReportCalls
type Imported = ResultOf<typeof importBroadcastFile>

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

async function fileScene() {
  const scene = await rehearsalScene(house)
  const send = (broadcastId: string, rows: string | Uint8Array<ArrayBuffer>, fileName?: string) =>
    sendCsv<Imported>(house, scene.author, importBroadcastFile.path.replace(':broadcastId', broadcastId), rows, fileName)
  return { ...scene, send }
}

const column = (name: string, fallback = '') => ({ key: 'body 0 1', source: { from: 'column', column: name }, fallback })

describe('the file of a broadcast', () => {
  it('[BR78] shows neither numbers nor e-mails of it to who sees them masked, whoever brought it', async () => {
    const scene = await fileScene()
    const { companyId, author } = scene
    await house.superuser`update companies set masks_contacts = true where company_id = ${companyId}`
    const broadcastId = await scene.aWholeDraft({ variables: house.superuser.json([column('E-mail')] as never) })
    const { result } = await scene.send(broadcastId, 'Celular;E-mail;Pedido\r\n(11) 98100-0000;ana@dominio.com;A-1\r\n98100-12;;A-2\r\n')
    const file = (await scene.get(broadcastId)).result.file!
    expect([result.file, result.broadcast.file]).toEqual([file, file])
    expect([file.samples[0], file.badLines[0]!.said]).toEqual([['(••) •••••-0000', 'a•••@dominio.com', 'A-1'], '•••••-12'])
    const preview = async () => (await house.ask(previewBroadcast, { companyId, broadcastId }, author)).result.people[0]!.values[0]!.value
    expect(await preview()).toBe('a•••@dominio.com')
    await house.superuser`update companies set masks_contacts = false where company_id = ${companyId}`
    expect(await preview()).toBe('ana@dominio.com')
  })

  it('[HD6] does not tell which of its numbers are contacts to who sees contacts masked, and counts like a reveal', async () => {
    const scene = await fileScene()
    const { companyId, departmentId, author } = scene
    const { superuser } = house
    await scene.plant([{ name: 'Ana Lima', waId: '5511981000000' }])
    const ofName = { key: 'body 0 1', source: { from: 'contact', field: 'name' }, fallback: 'cliente' }
    const broadcastId = await scene.aWholeDraft({ variables: superuser.json([ofName] as never) })
    const asked = { companyId, broadcastId }
    await scene.send(broadcastId, 'celular\n11981000000\n11981000001\n')
    const { rehearsalId } = await scene.rehearse(broadcastId)
    const preview = () => house.ask(previewBroadcast, asked, author)
    const listed = async () => (await house.ask(listBroadcastPeople, { ...asked, list: 'all' }, author)).result
    const getPerson = (position: number) => house.ask(getBroadcastPerson, { ...asked, position }, author)
    const questions = () => superuser`select 1 from audit_entries where company_id = ${companyId} and what = 'contact.ask'`
    expect((await preview()).result.people.map(({ person }) => person.name)).toContain('Ana Lima')
    expect((await listed()).people).toHaveLength(2)

    await superuser`update companies set masks_contacts = true where company_id = ${companyId}`
    for (const draftNumber of [null, 1_000]) {
      if (draftNumber !== null) await scene.setRow(broadcastId, { draft_number: draftNumber })
      const [known, stranger, ...others] = (await preview()).result.people.map(({ person: { position, phone, ...person }, ...rest }) => ({
        ...{ ...person, ...rest },
      }))
      expect([others, known, known!.values[0]!.value]).toEqual([[], stranger, hiddenValue])
    }
    expect(await questions()).toHaveLength(2)
    expect(await listed()).toEqual({ people: [], after: null })
    expect((await Promise.all([1, 2].map(getPerson))).map(({ refusal }) => refusal.code)).toEqual(Array(2).fill('broadcast.personNotFound'))
    expect((await house.ask(rehearseBroadcast, asked, author)).status).toBe(200)
    expect(await questions()).toHaveLength(2)

    for (let nth = 0; nth < mostReveals - 2; nth += 1) {
      await scene.setRow(broadcastId, { draft_number: 2_000 + nth })
      expect((await preview()).status).toBe(200)
    }
    await scene.setRow(broadcastId, { draft_number: 3_000 })
    for (const call of [previewBroadcast, rehearseBroadcast])
      expect((await house.ask(call, asked, author)).refusal.code).toBe('rate.limited')

    // A chat that the person sees says by itself that its number is a contact.
    const chat = await aChat(superuser, { companyId, departmentId })
    const messageId = await aMessage(superuser, companyId, chat)
    await superuser`update broadcast_people set message_id = ${messageId} where rehearsal_id = ${rehearsalId} and position = 1`
    await scene.setRow(broadcastId, { rehearsal_id: rehearsalId })
    expect((await listed()).people.map(({ position }) => position)).toEqual([1])
    expect((await Promise.all([1, 2].map(getPerson))).map(({ status }) => status)).toEqual([200, 404])
  })

  it('[BR27] [BR21] C175 brings strangers, who stay strangers, each once, with the values of its columns', async () => {
    const scene = await fileScene()
    const { companyId, plant, superuser } = { ...scene, superuser: house.superuser }
    const [ana, , binned] = await plant([
      { name: 'Ana Lima', waId: '5511981000000' },
      { name: 'Bia' },
      { name: 'Fora', deletedAt: new Date() },
    ])
    await superuser`insert into contact_identifiers (company_id, wa_id, contact_id) values (${companyId}, '5521991112222', ${ana!})`
    await house.house.database.transaction(companyId, (db) => rememberErased(db, companyId, ['5511977776666'], house.clock.now()))
    const broadcastId = await scene.aWholeDraft({ variables: superuser.json([column('Pedido')] as never) })
    const rows = [
      'Nome;Celular;Pedido;Cor',
      'Ana;(11) 98100-0000;A-1;azul',
      ';11 8100-0001;"=1+1\nde novo";',
      'Caio 😀;+351 912 345 678;"x; y";',
      'Ana de novo;1181000000;A-2;',
      'Ana no Rio;21 99111-2222;A-3;',
      'Sem pedido;11 97777-0000;;',
      'Esquecida;11 97777-6666;A-4;',
      'Na lixeira;11 98100-0002;A-5;',
      'Sem número;;A-6;',
      'Errado;12;A-7;',
      'Aspas;"11 9',
    ]
    const { status, result } = await scene.send(broadcastId, `\ufeff${rows.join('\r\n')}\r\n`)
    expect(status).toBe(200)
    expect(result).toMatchObject({
      ...{ totalReg: 11, propertiesNotRegistered: ['Pedido', 'Cor'] },
      file: {
        rows: 11,
        headers: ['Nome', 'Celular', 'Pedido', 'Cor'],
        phoneColumn: 'Celular',
        nameColumn: 'Nome',
        badCount: 3,
        problem: null,
      },
      broadcast: { datasourceType: BroadcastDatasource.ExternalFile, propertiesNotRegistered: ['Pedido', 'Cor'] },
    })
    expect(result.file.badLines).toEqual([
      { line: 11, reason: 'noPhone', said: '' },
      { line: 12, reason: 'badPhone', said: '12' },
      { line: 13, reason: 'badQuotes', said: '' },
    ])
    const before = await superuser`select count(*)::int as count from contacts where company_id = ${companyId}`
    const rehearsal = await scene.rehearse(broadcastId)
    const people = await scene.peopleOf(rehearsal.rehearsalId)
    expect(people.map((one) => [one.waId, one.contactId === null, one.name, one.filled[0], one.reason])).toEqual([
      ['5511981000000', false, 'Ana', 'A-1', null],
      ['5511981000001', false, 'Bia', '=1+1 de novo', null],
      ['351912345678', true, 'Caio 😀', 'x; y', null],
      ['5511981000000', false, 'Ana de novo', 'A-2', 'duplicate'],
      ['5521991112222', false, 'Ana no Rio', 'A-3', 'duplicate'],
      ['5511977770000', true, 'Sem pedido', '', 'valueMissing'],
      ['5511977776666', true, 'Esquecida', 'A-4', 'erased'],
      ['5511981000002', false, 'Na lixeira', 'A-5', 'erased'],
      ['', true, 'Sem número', 'A-6', 'invalid'],
      ['12', true, 'Errado', 'A-7', 'invalid'],
      ['', true, '', '', 'invalid'],
    ])
    expect(people[7]!.contactId).toBe(binned)
    expect(rehearsal).toMatchObject({ willReceive: 3, done: 11 })
    expect(await superuser`select count(*)::int as count from contacts where company_id = ${companyId}`).toEqual(before)
  })

  it.each<[string, string | Uint8Array<ArrayBuffer>, string | undefined, string]>([
    ['R120 of another kind', 'a;b\n1;2', 'contatos.pdf', 'notCsv'],
    ['a broken spreadsheet with the name of one', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0]), 'CONTATOS.CSV', 'brokenSheet'],
    ['empty', '', undefined, 'empty'],
    ['a header alone', 'nome;celular\n', undefined, 'headerOnly'],
    ['of 1,000 columns', `${Array.from({ length: 1_000 }, (_, nth) => `c${nth}`).join(';')}\n1\n`, undefined, 'tooManyColumns'],
  ])('[BR27] that is %s changes nothing, and it is said why', async (_what, rows, fileName, problem) => {
    const scene = await fileScene()
    const broadcastId = await scene.aWholeDraft()
    const before = await scene.rowOf(broadcastId)
    const { status, result } = await scene.send(broadcastId, rows, fileName)
    expect([status, result.file.problem, result.totalReg, result.broadcast.file]).toEqual([200, problem, 0, null])
    expect(await scene.rowOf(broadcastId)).toEqual(before)
  })

  it('[BR27] takes a huge cell for a line that is nobody, and quotes that never end for one line each', async () => {
    const scene = await fileScene()
    const broadcastId = await scene.aWholeDraft({ variables: house.superuser.json([column('obs', 'x')] as never) })
    const rows = ['celular,obs', `11987654321,${'x'.repeat(2_000_000)}`, '11987654322,"nunca', '11987654323,fim'].join('\n')
    const { result } = await scene.send(broadcastId, rows)
    expect(result.file).toMatchObject({
      rows: 3,
      badCount: 2,
      badLines: [
        { line: 2, reason: 'tooLong' },
        { line: 3, reason: 'badQuotes' },
      ],
    })
    const { rehearsalId, willReceive } = await scene.rehearse(broadcastId)
    expect([willReceive, (await scene.peopleOf(rehearsalId)).map(({ reason }) => reason)]).toEqual([1, ['invalid', 'invalid', null]])
  })

  it('[BR26] has columns that are mapped to a property, made into one, or left as they are', async () => {
    const scene = await fileScene()
    const { companyId, author } = scene
    const { superuser } = house
    const [club] =
      await superuser`insert into properties (company_id, property_id, name, kind) values (${companyId}, gen_random_uuid(), 'Clube', 'text') returning property_id`
    const variables = [{ key: 'body 0 1', source: { from: 'property', propertyId: club!.propertyId }, fallback: 'x' }]
    const broadcastId = await scene.aWholeDraft({ variables: superuser.json(variables as never) })
    await scene.send(broadcastId, 'quem;zap;zap;nível;cidade\nAna;11987654321;11987654322;Ouro;Rio\n')
    const asked = { companyId, broadcastId }
    const columns = [
      { column: 'nível', use: 'property' as const, propertyId: club!.propertyId },
      { column: 'cidade', use: 'create' as const },
    ]
    const said = { ...asked, phoneColumn: 'zap (2)', nameColumn: 'quem' }
    const unknown = await house.ask(mapBroadcastColumns, { ...said, columns: [{ column: 'não há', use: 'ignore' }] }, author)
    expect(unknown.refusal.code).toBe('broadcast.columnUnknown')
    const foreign = [{ column: 'nível', use: 'property' as const, propertyId: crypto.randomUUID() }]
    expect((await house.ask(mapBroadcastColumns, { ...said, columns: foreign }, author)).refusal.code).toBe('property.notFound')
    const { result, body, status } = await house.ask(mapBroadcastColumns, { ...said, columns }, author)
    expect(status, body).toBe(200)
    expect(result).toMatchObject({ propertiesNotRegistered: ['zap'], file: { phoneColumn: 'zap (2)', nameColumn: 'quem', badCount: 0 } })
    const told = (await scene.get(broadcastId)).result.columns!
    expect(told).toEqual([
      { column: 'nível', use: 'property', propertyId: club!.propertyId },
      { column: 'cidade', use: 'property', propertyId: expect.any(String) },
    ])
    const kept = await house.ask(mapBroadcastColumns, { ...said, columns: [...told, { column: 'zap', use: 'ignore' }] }, author)
    expect(kept.result).toMatchObject({ propertiesNotRegistered: [], columns: [{ column: 'zap', use: 'ignore' }, ...told] })
    expect(await superuser`select name from properties where company_id = ${companyId} order by name`).toEqual([
      { name: 'Clube' },
      { name: 'cidade' },
    ])
    const { rehearsalId } = await scene.rehearse(broadcastId)
    expect(await scene.peopleOf(rehearsalId)).toMatchObject([{ waId: '5511987654322', name: 'Ana', filled: ['Ouro'] }])
    const [city] = await superuser`select property_id from properties where company_id = ${companyId} and name = 'cidade'`
    const [frozen] = await superuser`select file_values from broadcast_people where rehearsal_id = ${rehearsalId}`
    expect(frozen!.fileValues).toEqual({ [club!.propertyId]: 'Ouro', [city!.propertyId]: 'Rio' })
    const stale = await house.ask(mapBroadcastColumns, { ...said, version: 1, columns }, author)
    expect(stale.refusal.code).toBe('broadcast.changedMeanwhile')
  })

  it('[BR28] is read while others may hold its broadcast, and what was read of another place is read anew', async () => {
    const scene = await fileScene()
    const { companyId, author } = scene
    const broadcastId = await scene.aWholeDraft({ variables: house.superuser.json([column('Pedido')] as never) })
    await scene.send(broadcastId, 'celular;Pedido\n11987654321;A-1\n11987654322;A-2\n')
    const { result } = await house.ask(rehearseBroadcast, { companyId, broadcastId }, author)
    const { rehearsalId } = result.rehearsal!
    const said = { broadcastId, what: 'rehearse' as const, rehearsalId }
    const ahead = await house.house.work(companyId, async ({ db }) => {
      await lockBroadcastRow(db, { companyId, broadcastId })
      return readAhead({ house: house.house, companyId }, said)
    })
    expect(ahead!.piece.rows).toHaveLength(2)
    const step = (read: ReadAhead) =>
      house.house.work(companyId, ({ db, emit }) => rehearseStep({ db, emit, house: house.house, companyId }, said, read))
    expect([await step({ ...ahead!, at: 7 }), await scene.peopleOf(rehearsalId)]).toEqual([0, []])
    expect([await step(ahead!), (await scene.peopleOf(rehearsalId)).map(({ filled }) => filled[0])]).toEqual([null, ['A-1', 'A-2']])
  })

  it('[BR32] C172 C174 is let go of by the choice of a list, and its model has the columns that are needed', async () => {
    const scene = await fileScene()
    const { companyId, author } = scene
    const broadcastId = await scene.aWholeDraft({ variables: house.superuser.json([column('Pedido; nº')] as never) })
    const asked = { companyId, broadcastId }
    const model = (await house.ask(getBroadcastCsvModel, asked, author)).result
    expect(model).toEqual({ fileName: 'transmissao.csv', csv: '\ufeffTelefone;Nome;"Pedido; nº"\r\n' })
    await scene.send(broadcastId, `${model.csv}11987654321;Ana;7\r\n`)
    const kept = await scene.rowOf(broadcastId)
    const chosen = await house.ask(
      saveBroadcastDatasource,
      { ...asked, datasourceType: BroadcastDatasource.ContactList, datasource: '{"isEverybody":true}' },
      author,
    )
    expect(chosen.result).toMatchObject({ file: null, datasourceType: 0, datasource: '{"isEverybody":true}', propertiesNotRegistered: [] })
    const items = await house.superuser`select payload from media_upkeep where company_id = ${companyId}`
    expect(items).toEqual([{ payload: { dropBlob: kept.fileSource.sha256 } }])
  })

  it('[BR90] is read with or without a header, and with an area code for numbers that have none', async () => {
    const scene = await fileScene()
    const { companyId, author } = scene
    const broadcastId = await scene.aWholeDraft()
    const rows = [
      ['Ana', '0XX41 99988-5729', 'A-1'],
      ['Bia', '99988-5730', 'A-2'],
    ]
    const { result } = await scene.send(broadcastId, await workbookOf(rows), 'lista.xlsx')
    expect(result.file).toMatchObject({
      hasHeader: false,
      rows: 2,
      headers: ['A', 'B', 'C'],
      phoneColumn: 'B',
      nameColumn: 'A',
      localNumbers: 1,
    })
    const change = async (changed: object) =>
      (await house.ask(changeBroadcastFile, { companyId, broadcastId, ...changed }, author)).result.file
    expect(await change({ areaCode: null })).toMatchObject({ areaCode: null, badCount: 1, badLines: [{ line: 2, reason: 'noAreaCode' }] })
    expect(await change({ areaCode: '41' })).toMatchObject({ areaCode: '41', badCount: 0, localNumbers: 1 })
    expect(await change({ hasHeader: true })).toMatchObject({ hasHeader: true, rows: 1, headers: rows[0], phoneColumn: null })
    expect(await change({ hasHeader: false })).toMatchObject({ hasHeader: false, rows: 2, phoneColumn: 'B', areaCode: '41', badCount: 0 })
    const { rehearsalId } = await scene.rehearse(broadcastId)
    expect((await scene.peopleOf(rehearsalId)).map(({ waId }) => waId)).toEqual(['5541999885729', '5541999885730'])
  })

  it('[BR1] is only taken for a draft of a department of the asker', async () => {
    const scene = await fileScene()
    const broadcastId = await scene.aWholeDraft()
    const other = await rehearsalScene(house)
    const path = importBroadcastFile.path.replace(':broadcastId', broadcastId)
    expect((await sendCsv(house, other.author, path, 'celular\n11987654321\n')).code).toBe('broadcast.notFound')
    await scene.setRow(broadcastId, { status: 4 })
    expect((await scene.send(broadcastId, 'celular\n11987654321\n')).code).toBe('broadcast.notNow')
  })
})
