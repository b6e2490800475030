import type { BroadcastVariable } from '@prosa/contract/broadcasts/model'
import { BroadcastDatasource, BroadcastStatus, BroadcastType } from '@prosa/contract/broadcasts/states'
import { momentIn, startOfDay } from '@prosa/contract/formats/time/time-zone'
import { idOf } from '../../kit/db/ids.ts'
import { type DemoPart, firstDay, type LivingScene, moveTimes, userIdOf } from '../demo/public.ts'
import { type BroadcastChange, findBroadcastRow, insertBroadcast, saveBroadcast } from './broadcast-store.ts'
import { contactsIn, fileOf, regulars, strangersOf } from './demo-audience.ts'
import type { Addressee } from './demo-people.ts'
import { insertPastRun, type PastRun, type Scene } from './demo-run.ts'
import { saveSettings } from './settings/settings-store.ts'

const { Draft, Scheduled, Paused, Done, Running, Canceled, Archived } = BroadcastStatus
const timeZone = 'America/Sao_Paulo'
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const price = 0.0374
const [thisWeek, inHours] = ['esta semana', 'em horário comercial']
const trackAddress = 'https://casaaurora.test/entregas/{{1}}'

type Wanted = {
  word: string
  name: string
  number: string
  department: string
  template?: string
  variables?: BroadcastVariable[]
  createdAt: number
  more?: BroadcastChange
}

const byName: BroadcastVariable = { key: 'body 0 1', source: { from: 'contact', field: 'firstName' }, fallback: 'cliente' }
const ofColumn = (key: string, column: string, fallback: string): BroadcastVariable => ({
  key,
  source: { from: 'column', column },
  fallback,
})
const fixed = (key: string, text: string): BroadcastVariable => ({ key, source: { from: 'fixed', text }, fallback: '' })
const firstName = ({ name }: Addressee) => name.split(' ')[0] ?? ''
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
const ofResuming: PastRun['textOf'] = ([name = '']) => ({
  ...{ name: 'retomar_conversa', values: [name] },
  body: `Oi, ${name}! Ainda podemos ajudar com o seu atendimento. Quer continuar a conversa?`,
})

/** A full hour of the clock so many days from today. */
const clockAt = (now: number, days: number, hours: number) => startOfDay(timeZone, momentIn(timeZone, now + days * day))! + hours * hour

/** Written by the person of the demo who may; the settings ask for a second one above three hundred people. */
export const demoBroadcasts: DemoPart = {
  add: async (scene) => {
    if (scene.company === 'casa-aurora') await archived({ ...scene, now: scene.house.clock.now(), chats: [] })
  },
  live: async (living) => {
    if (living.company !== 'casa-aurora') return
    const scene = { ...living, ...living.story }
    await saveSettings(scene.db, scene.companyId, { approvalPeople: 300, approvalCost: 2_000, monthBudget: 1_500, version: 0 })
    await sentTwoDaysAgo(scene)
    await pausedByAPerson(scene)
    await awaitingApproval(scene)
    await canceledHalfway(scene)
    await refused(scene)
    const about = { word: 'verao', name: 'Coleção de verão', number: 'wa-cloud-2', department: 'vendas' }
    const audience = { datasourceType: BroadcastDatasource.ContactList, audience: { isEverybody: true } }
    await insert(scene, { ...about, createdAt: scene.story.now - 3 * hour, more: audience })
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
  await insert(scene, {
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
  await plain(scene, 'retomada', 'Retomar orçamentos', people, {
    ...{ createdAt: startedAt - hour, startedAt, sent: 52 },
    more: { status: Paused, statusBefore: Running, pauseReason: 'person', startedAt, startsAt: startedAt },
  })
}

async function awaitingApproval(scene: LivingScene & Scene): Promise<void> {
  const { now } = scene.story
  const people = [...contactsIn(scene, 120), ...strangersOf(scene, 220)]
  const asked = { state: 'asked' as const, userId: author, userName: 'Tânia Furtado', at: now - 40 * minute, reason: '', askedBy: author }
  await plain(scene, 'convite', 'Convite para a loja de Pinheiros', people, {
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
  await plain(scene, 'mostruario', 'Saldo do mostruário', people, {
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
  await plain(scene, 'frete', 'Frete grátis no fim de semana', people, {
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
  await plain(scene, 'janeiro', 'Retomada de janeiro', regulars, {
    ...{ createdAt: startedAt - hour, startedAt, sent: regulars.length },
    more: { status: Archived, statusBefore: Done, startedAt, endedAt, startsAt: startedAt },
  })
}

type Plain = { createdAt: number; startedAt: number; sent: number; more: BroadcastChange }

/** With one text, that says only a name, by the number of sales. */
async function plain(scene: Scene, word: string, name: string, people: readonly Addressee[], said: Plain): Promise<void> {
  const { createdAt, startedAt, sent, more } = said
  const all = { datasourceType: BroadcastDatasource.ContactList, audience: { isEverybody: true }, skipsRecent: false }
  const place = { word, name, number: 'wa-cloud-2', department: 'vendas', template: 'retomar_conversa', variables: [byName] }
  const broadcastId = await insert(scene, { ...place, createdAt, more: { ...all, ...more } })
  await insertPastRun(scene, {
    ...{ broadcastId, rehearsalId: rehearsalOf(word), phonenumberId: idOf('wa-cloud-2'), startedAt, price, sent, people },
    ...{ secondShare: 0, target: null, hasGoal: false, askedBy: author, filledOf: (person) => [firstName(person)], textOf: ofResuming },
  })
}

const author = userIdOf('casa-aurora', 'transmissao')
const rehearsalOf = (word: string) => idOf(`casa-aurora-rehearsal-${word}`)
const byNameOf = (key: string): BroadcastVariable => ({ ...byName, key })

/** Lines of the file of which nobody gets anything. */
const unsent: readonly Addressee[] = [
  ...['119', '00000', 'sem número', '5511'].map((waId) => ({ contactId: null, waId, name: 'Cliente', reason: 'invalid' as const })),
  ...[0, 1, 2].map((nth) => ({ contactId: null, waId: `55119600000${nth}0`, name: 'Cliente', reason: 'duplicate' as const })),
]

async function insert(scene: Scene, { word, name, number, department, template, variables = [], createdAt, more = {} }: Wanted) {
  const { db, companyId } = scene
  const broadcastId = idOf(`casa-aurora-broadcast-${word}`)
  const terms = { version: 1, userId: author, userName: 'Tânia Furtado', at: createdAt }
  await insertBroadcast(db, companyId, {
    ...{ broadcastId, broadcastName: name, broadcastType: BroadcastType.Template, variables, createdBy: author, createdAt },
    ...{ phonenumberId: idOf(number), departmentId: idOf(department), headerMediaId: null, secondTemplateId: null, secondVariables: [] },
    ...{ templateId: template === undefined ? null : idOf(`casa-aurora-template-${template}`), secondShare: 50, goal: null, goalId: null },
    ...{ goalExtra: 7, datasourceType: null, audience: {}, file: null, fileSource: null, actions: [], perMinute: null, isQuiet: true },
    ...{ inHours: false, budget: null, skipsRecent: true },
  })
  const row = (await findBroadcastRow(db, { companyId, broadcastId }))!
  const rehearsed = template === undefined ? {} : { rehearsalId: rehearsalOf(word), terms }
  await saveBroadcast(db, companyId, row, { ...rehearsed, ...more }, more.endedAt ?? more.startedAt ?? createdAt)
  return broadcastId
}
