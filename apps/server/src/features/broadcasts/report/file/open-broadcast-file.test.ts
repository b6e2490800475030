import { PersonState } from '@prosa/contract/broadcasts/person-state'
import { broadcastReportCalls } from '@prosa/contract/broadcasts/report-calls'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { exportLinkLife } from '@prosa/contract/exports/calls'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../../../kit/db/ids.ts'
import { type BroadcastScene, broadcastScene } from '../../../../testing/scenes/broadcast-scene.ts'
import { type TestHouse, testHouse } from '../../../../testing/test-house.ts'

let house: TestHouse
let scene: BroadcastScene
beforeAll(async () => {
  house = await testHouse()
  scene = await broadcastScene(house)
})

const open = (url: string) => house.app.inject({ method: 'GET', url })

async function aLink(people: object[], said: object = {}, who = scene.author) {
  const { broadcastId } = await scene.aBroadcast({ status: BroadcastStatus.Done, people })
  const asked = { companyId: scene.companyId, broadcastId, kind: 'csv' as const, ...said }
  const { result } = await house.ask(broadcastReportCalls.createBroadcastFileLink, asked, who)
  return result.url
}

it('[BR79] a file has a line a person in the words of who asked for it, and nothing that runs', async () => {
  const people = [
    { name: '=cmd()', state: PersonState.Accepted },
    { name: 'Rosa', reason: 'optedOut' },
    { name: 'Otávio', state: PersonState.Failed, errorCode: 'undeliverable' },
    { name: 'Ana', state: PersonState.Failed, errorCode: 'unknown' },
  ]
  const { body, headers } = await open(await aLink(people))
  const [head, ...lines] = body.trimEnd().split('\r\n')
  expect([headers['cache-control'], head]).toEqual(['no-store', expect.stringMatching(/^\uFEFFNome;Telefone ou usuário;Situação;Motivo/)])
  expect(lines.map((line) => line.split(';').slice(0, 5))).toEqual([
    ["'=cmd()", expect.stringContaining('55 11'), 'Enviada', '', ''],
    ['Rosa', expect.any(String), 'Fora do envio', 'Pediu para sair', ''],
    ['Otávio', expect.any(String), 'Com erro', 'Não pôde ser entregue', ''],
    ['Ana', expect.any(String), 'Com erro', 'Não aceita pelo WhatsApp', ''],
  ])
  expect((await open(await aLink(people, { list: 'failed' }))).body.trimEnd().split('\r\n')).toHaveLength(3)
  expect(headers['content-disposition']).toMatch(/\d{4}-\d{2}-\d{2}\.csv/)
  expect((await open(await aLink(people, { kind: 'xlsx' }))).headers['content-type']).toContain('spreadsheetml')
})

it('[BR79] it says where the chat of each is and how it stands, as far as who opens it sees that chat', async () => {
  const { companyId, phonenumberId } = scene
  const other = await scene.aDepartment('Sigilo')
  const sent = { state: PersonState.Accepted }
  const chats = [
    { waId: '5511980001001', departmentId: scene.departmentId },
    { waId: '5511980001002', departmentId: other },
  ]
  const { broadcastId, rehearsalId } = await scene.aBroadcast({
    status: BroadcastStatus.Done,
    people: chats.map(({ waId }) => ({ ...sent, waId })),
  })
  for (const [position, { waId, departmentId }] of chats.entries()) {
    const [contactId, messageId] = [newId(), newId()]
    await house.superuser`insert into contacts (company_id, contact_id, name, created_at) values (${companyId}, ${contactId}, 'Rosa', now())`
    await house.superuser`insert into chats (company_id, phonenumber_id, wa_id, contact_id, chat_status, department_id, handled_by, last_message_at, created_at)
      values (${companyId}, ${phonenumberId}, ${waId}, ${contactId}, 2, ${departmentId}, 'queue', now(), now())`
    await house.superuser`insert into messages (company_id, message_id, phonenumber_id, wa_id, message_type, message_body, message_status, from_me, source, at)
      values (${companyId}, ${messageId}, ${phonenumberId}, ${waId}, 'text', 'Oferta!', 1, true, 'broadcast', now())`
    await house.superuser`update broadcast_people set message_id = ${messageId} where rehearsal_id = ${rehearsalId} and position = ${position}`
  }
  const asked = { companyId, broadcastId, kind: 'csv' as const }
  const { url } = (await house.ask(broadcastReportCalls.createBroadcastFileLink, asked, scene.author)).result
  const lines = (await open(url)).body.trimEnd().split('\r\n')
  expect(lines.map((line) => line.split(';').slice(-2))).toEqual([
    ['Departamento', 'Conversa'],
    ['Vendas', 'Pendente'],
    ['', ''],
  ])
})

it('[BR79] it opens once, within a minute, for who still may, and hides numbers from who may not read them', async () => {
  const url = await aLink([{}])
  expect([(await open(url)).statusCode, (await open(url)).statusCode]).toEqual([200, 403])
  const late = await aLink([{}])
  house.clock.advance(exportLinkLife)
  expect((await open(late)).statusCode).toBe(403)
  const who = await scene.aBroadcaster()
  const lost = await aLink([{}], {}, who)
  await house.superuser`update memberships set permissions = array['agent'] where user_id = ${who.userId}`
  expect((await open(lost)).statusCode).toBe(403)
  await house.superuser`update companies set masks_contacts = true where company_id = ${scene.companyId}`
  const { body } = await open(await aLink([{}]))
  expect(body).toContain('+55 11 •••••-')
  const other = await open((await aLink([{}])).replace('/broadcastExport', '/contactExport'))
  expect(other.statusCode).toBe(403)
})

it('[BR79] it comes in pieces, each person once', async () => {
  const { broadcastId, rehearsalId } = await scene.aBroadcast({ status: BroadcastStatus.Done })
  await house.superuser`insert into broadcast_people (company_id, rehearsal_id, position, broadcast_id, phonenumber_id, wa_id, name, state)
    select ${scene.companyId}, ${rehearsalId}, n, ${broadcastId}, ${scene.phonenumberId}, 'n' || n, 'N' || n, 2 from generate_series(1, 2500) n`
  const asked = { companyId: scene.companyId, broadcastId, kind: 'csv' as const }
  const { url } = (await house.ask(broadcastReportCalls.createBroadcastFileLink, asked, scene.author)).result
  expect(new Set((await open(url)).body.trimEnd().split('\r\n')).size).toBe(2_502)
  await house.superuser`insert into broadcast_people (company_id, rehearsal_id, position, broadcast_id, phonenumber_id, wa_id, state)
    select ${scene.companyId}, ${rehearsalId}, n, ${broadcastId}, ${scene.phonenumberId}, 'n' || n, 2 from generate_series(2501, 50001) n`
  const refused = await house.ask(broadcastReportCalls.createBroadcastFileLink, { ...asked, kind: 'xlsx' }, scene.author)
  expect([refused.status, refused.refusal.code]).toEqual([409, 'broadcast.tooManyForXlsx'])
})
