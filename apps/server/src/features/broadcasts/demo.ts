import type { BroadcastVariable } from '@prosa/contract/broadcasts/model'
import { BroadcastDatasource, BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { idOf } from '../../kit/db/ids.ts'
import { type DemoPart, firstDay, type LivingScene, moveTimes, userIdOf } from '../demo/public.ts'
import { contactsIn, fileOf, regulars, strangersOf } from './demo-audience.ts'
import { byName, clockAt, firstName, insert, plain, rehearsalIdOf, type Writer } from './demo-insert.ts'
import { demoLojaBeta } from './demo-loja-beta.ts'
import type { Addressee } from './demo-people.ts'
import { insertPastRun, type PastRun, type Scene } from './demo-run.ts'
import { demoUnderWay } from './demo-under-way.ts'
import { saveSettings } from './settings/settings-store.ts'

const { Draft, Scheduled, Paused, Done, Running, Canceled, Archived } = BroadcastStatus
const [minute, hour] = [60_000, 3_600_000]
const price = 0.0374
const [thisWeek, inHours] = ['esta semana', 'em horário comercial']
const trackAddress = 'https://casaaurora.test/entregas/{{1}}'

const ofColumn = (key: string, column: string, fallback: string): BroadcastVariable => ({
  key,
  source: { from: 'column', column },
  fallback,
})
const fixed = (key: string, text: string): BroadcastVariable => ({ key, source: { from: 'fixed', text }, fallback: '' })
const orderOf = (nth: number) => `CA-${48_100 + nth}`

const ofDelivery: PastRun['textOf'] = ([name = '', order = ''], variant) =>
  variant === 0
    ? {
        ...{ name: 'pedido_enviado', values: [name, order] },
        body: `Oi, ${name}! O pedido ${order} saiu do nosso depósito e chega nos próximos dias.`,
      }
    : {
        ...{ name: 'lembrete_entrega', values: [name, thisWeek, inHours] },
        body: `Olá, ${name}! A entrega do seu pedido está marcada para ${thisWeek}, ${inHours}. Alguém vai estar em casa?`,
      }

/** Written by the person of the demo who may; the settings ask for a second one above three hundred people. */
export const demoBroadcasts: DemoPart = {
  add: async (scene) => {
    if (scene.company === 'casa-aurora') await archived({ ...scene, now: scene.house.clock.now(), chats: [] })
  },
  live: async (living) => {
    const scene = { ...living, ...living.story }
    if (living.company === 'loja-beta') return demoLojaBeta(scene)
    await saveSettings(scene.db, scene.companyId, { approvalPeople: 300, approvalCost: 2_000, monthBudget: 1_500, version: 0 })
    await sentTwoDaysAgo(scene)
    await pausedByAPerson(scene)
    await awaitingApproval(scene)
    await canceledHalfway(scene)
    await refused(scene)
    await demoUnderWay(aurora, scene)
    const about = { word: 'verao', name: 'Coleção de verão', number: 'wa-cloud-2', department: 'vendas' }
    const audience = { datasourceType: BroadcastDatasource.ContactList, audience: { isEverybody: true } }
    await insert(aurora, scene, { ...about, createdAt: scene.story.now - 3 * hour, more: audience })
  },
  move: ({ db, companyId, shift }) =>
    moveTimes(
      db,
      companyId,
      {
        broadcasts: ['starts_at', 'started_at', 'ended_at', 'created_at', 'changed_at', 'deleted_at'],
        broadcast_rehearsals: ['begun_at', 'ended_at'],
        broadcast_people: [
          ...['reserved_at', 'accepted_at', 'delivered_at', 'read_at', 'answered_at', 'clicked_at', 'opted_out_at', 'goal_at'],
        ],
      },
      shift,
    ),
}

/** To four hundred lines of a file, with two texts beside each other. */
async function sentTwoDaysAgo(scene: LivingScene & Scene): Promise<void> {
  const startedAt = clockAt(scene.story.now, -2, 10)
  const broadcastId = idOf('casa-aurora-broadcast-orcamentos')
  const secondVariables = [byNameOf('body 0 nome'), fixed('body 0 dia', thisWeek), fixed('body 0 periodo', inHours)]
  const people: Addressee[] = [...contactsIn(scene, 148), ...strangersOf(scene, 240), ...unsent]
  const approval = { state: 'given' as const, reason: '', at: startedAt - 30 * minute, userName: 'Helena Duarte' }
  await insert(aurora, scene, {
    ...{ word: 'orcamentos', name: 'Entregas da semana', number: 'wa-cloud-3', department: 'entregas', template: 'pedido_enviado' },
    variables: [byName, ofColumn('body 0 2', 'Pedido', ''), ofColumn('button 0 1', 'Pedido', '')],
    createdAt: startedAt - 2 * hour,
    more: {
      ...{ status: Done, startedAt, endedAt: startedAt + people.length * 2_000, goal: 'answer', goalExtra: 3, budget: 50 },
      ...{ secondTemplateId: idOf('casa-aurora-template-lembrete_entrega'), secondVariables, secondShare: 50 },
      ...{ datasourceType: BroadcastDatasource.ExternalFile, file: fileOf('entregas-da-semana.csv', people) },
      approval: { ...approval, userId: userIdOf('casa-aurora', 'admin'), askedBy: author, rehearsalId: rehearsalOf('orcamentos') },
    },
  })
  await insertPastRun(scene, {
    ...{ broadcastId, rehearsalId: rehearsalOf('orcamentos'), phonenumberId: idOf('wa-cloud-3'), startedAt, price, sent: people.length },
    ...{ secondShare: 50, target: trackAddress, hasGoal: true, askedBy: author, people, textOf: ofDelivery },
    filledOf: (person, nth, variant) =>
      variant === 0 ? [firstName(person), orderOf(nth), orderOf(nth)] : [firstName(person), thisWeek, inHours],
  })
}

/** Stopped by its author; to whom it has not gone it goes when somebody goes on with it. */
async function pausedByAPerson(scene: LivingScene & Scene): Promise<void> {
  const startedAt = clockAt(scene.story.now, -1, 15)
  const people = contactsIn(scene, 90)
  await plain(aurora, scene, 'retomada', 'Retomar orçamentos', people, {
    ...{ createdAt: startedAt - hour, startedAt, sent: 52 },
    more: { status: Paused, statusBefore: Running, pauseReason: 'person', startedAt, startsAt: startedAt },
  })
}

async function awaitingApproval(scene: LivingScene & Scene): Promise<void> {
  const { now } = scene.story
  const people = [...contactsIn(scene, 120), ...strangersOf(scene, 220)]
  const asked = { state: 'asked' as const, userId: author, userName: 'Tânia Furtado', at: now - 40 * minute, reason: '', askedBy: author }
  await plain(aurora, scene, 'convite', 'Convite para a loja de Pinheiros', people, {
    ...{ createdAt: now - 2 * hour, startedAt: now, sent: 0 },
    more: {
      ...{ status: Scheduled, startsAt: clockAt(now, 1, 10), approval: { ...asked, rehearsalId: rehearsalOf('convite') } },
      ...{ datasourceType: BroadcastDatasource.ExternalFile, file: fileOf('convidados.csv', people) },
    },
  })
}

/** Stopped for good when some had it already. */
async function canceledHalfway(scene: LivingScene & Scene): Promise<void> {
  const startedAt = clockAt(scene.story.now, -4, 11)
  const sent = 54
  const people = contactsIn(scene, 130).map((person, nth) => (nth < sent ? person : { ...person, reason: 'canceled' as const }))
  await plain(aurora, scene, 'mostruario', 'Saldo do mostruário', people, {
    ...{ createdAt: startedAt - 3 * hour, startedAt, sent },
    more: { status: Canceled, statusBefore: Running, startedAt, endedAt: startedAt + 2 * minute, startsAt: startedAt },
  })
}

/** A draft again, with the reason of who did not agree. */
async function refused(scene: LivingScene & Scene): Promise<void> {
  const { now } = scene.story
  const approval = { state: 'refused' as const, userId: userIdOf('casa-aurora', 'admin'), userName: 'Helena Duarte', askedBy: author }
  const reason = 'O frete grátis ainda não foi combinado com a transportadora. Confirme e peça de novo.'
  const people = [...contactsIn(scene, 120), ...strangersOf(scene, 190)]
  await plain(aurora, scene, 'frete', 'Frete grátis no fim de semana', people, {
    ...{ createdAt: now - 26 * hour, startedAt: now, sent: 0 },
    more: {
      ...{ status: Draft, approval: { ...approval, at: now - 20 * hour, reason, rehearsalId: rehearsalOf('frete') } },
      ...{ datasourceType: BroadcastDatasource.ExternalFile, file: fileOf('fim-de-semana.csv', people) },
    },
  })
}

/** The first one ever, which has not been looked at for long. */
async function archived(scene: Scene): Promise<void> {
  const startedAt = firstDay + 23 * hour
  const endedAt = startedAt + minute
  await plain(aurora, scene, 'janeiro', 'Retomada de janeiro', regulars, {
    ...{ createdAt: startedAt - hour, startedAt, sent: regulars.length },
    more: { status: Archived, statusBefore: Done, startedAt, endedAt, startsAt: startedAt },
  })
}

const author = userIdOf('casa-aurora', 'transmissao')
const aurora: Writer = {
  company: 'casa-aurora',
  userId: author,
  userName: 'Tânia Furtado',
  number: 'wa-cloud-2',
  department: 'vendas',
  price,
}
const rehearsalOf = (word: string) => rehearsalIdOf('casa-aurora', word)
const byNameOf = (key: string): BroadcastVariable => ({ ...byName, key })

/** Lines of the file of which nobody gets anything. */
const unsent: readonly Addressee[] = [
  ...['119', '00000', 'sem número', '5511'].map((waId) => ({ contactId: null, waId, name: 'Cliente', reason: 'invalid' as const })),
  ...[0, 1, 2].map((nth) => ({ contactId: null, waId: `55119600000${nth}0`, name: 'Cliente', reason: 'duplicate' as const })),
]
