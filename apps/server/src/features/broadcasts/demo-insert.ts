import type { BroadcastVariable } from '@prosa/contract/broadcasts/model'
import { BroadcastDatasource, BroadcastType } from '@prosa/contract/broadcasts/states'
import { momentIn, startOfDay } from '@prosa/contract/formats/time/time-zone'
import { idOf } from '../../kit/db/ids.ts'
import type { DemoCompany } from '../demo/public.ts'
import { type BroadcastChange, findBroadcastRow, insertBroadcast, saveBroadcast } from './broadcast-store.ts'
import type { Addressee } from './demo-people.ts'
import { insertPastRun, type PastRun, type Scene } from './demo-run.ts'

/** Who of a company writes its broadcasts, and by which number those with one text leave; `price` is null where none was agreed. */
export type Writer = { company: DemoCompany; userId: string; userName: string; number: string; department: string; price: number | null }

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

const timeZone = 'America/Sao_Paulo'
const day = 86_400_000

export const byName: BroadcastVariable = { key: 'body 0 1', source: { from: 'contact', field: 'firstName' }, fallback: 'cliente' }
export const firstName = ({ name }: Addressee) => name.split(' ')[0] ?? ''
export const rehearsalIdOf = (company: DemoCompany, word: string) => idOf(`${company}-rehearsal-${word}`)

/** A full hour of the clock so many days from today. */
export const clockAt = (now: number, days: number, hours: number) =>
  startOfDay(timeZone, momentIn(timeZone, now + days * day))! + hours * 3_600_000

export async function insert(
  writer: Writer,
  scene: Scene,
  { word, name, number, department, template, variables = [], createdAt, more = {} }: Wanted,
) {
  const { db, companyId } = scene
  const { company, userId, userName } = writer
  const broadcastId = idOf(`${company}-broadcast-${word}`)
  const terms = { version: 1, userId, userName, at: createdAt }
  await insertBroadcast(db, companyId, {
    ...{ broadcastId, broadcastName: name, broadcastType: BroadcastType.Template, variables, createdBy: userId, createdAt },
    conditionBy: userId,
    ...{ phonenumberId: idOf(number), departmentId: idOf(department), headerMediaId: null, secondTemplateId: null, secondVariables: [] },
    ...{ templateId: template === undefined ? null : idOf(`${company}-template-${template}`), secondShare: 50, goal: null, goalId: null },
    ...{ goalExtra: 7, datasourceType: null, audience: {}, file: null, fileSource: null, actions: [], perMinute: null, isQuiet: true },
    ...{ inHours: false, budget: null, skipsRecent: true, skipsOpen: null, isDepartmentChosen: true },
  })
  const row = (await findBroadcastRow(db, { companyId, broadcastId }))!
  const rehearsed = template === undefined ? {} : { rehearsalId: rehearsalIdOf(company, word), terms }
  await saveBroadcast(db, companyId, row, { ...rehearsed, ...more }, more.endedAt ?? more.startedAt ?? createdAt)
  return broadcastId
}

type Plain = { createdAt: number; startedAt: number; sent: number; more: BroadcastChange }

const ofResuming: PastRun['textOf'] = ([name = '']) => ({
  ...{ name: 'retomar_conversa', values: [name] },
  body: `Oi, ${name}! Ainda podemos ajudar com o seu atendimento. Quer continuar a conversa?`,
})

/** With one text, that says only a name, by the writer's own number. */
export async function plain(
  writer: Writer,
  scene: Scene,
  word: string,
  name: string,
  people: readonly Addressee[],
  said: Plain,
): Promise<string> {
  const { createdAt, startedAt, sent, more } = said
  const { company, userId, number, department, price } = writer
  const all = { datasourceType: BroadcastDatasource.ContactList, audience: { isEverybody: true }, skipsRecent: false }
  const place = { word, name, number, department, template: 'retomar_conversa', variables: [byName] }
  const broadcastId = await insert(writer, scene, { ...place, createdAt, more: { ...all, ...more } })
  await insertPastRun(scene, {
    ...{ broadcastId, rehearsalId: rehearsalIdOf(company, word), phonenumberId: idOf(number), startedAt, price, sent, people },
    ...{ secondShare: 0, target: null, hasGoal: more.goal === 'answer', askedBy: userId, textOf: ofResuming },
    filledOf: (person) => [firstName(person)],
  })
  return broadcastId
}
