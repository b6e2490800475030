import { ChatStatus } from '@prosa/contract/chats/states'
import { firstInboxRules, type InboxRules } from '@prosa/contract/departments/inbox-rules'
import { expect, it } from 'vitest'
import { idOf } from '../../kit/db/ids.ts'
import { awayPutsOf } from './away-queue.ts'

const [open, closed] = [Date.UTC(2026, 10, 18, 12), Date.UTC(2026, 10, 18, 3)]
const hours = [{ days: [3], from: 540, to: 1_080 }]
const chat = { phonenumberId: idOf('n'), waId: '5511987654321', departmentId: idOf('d'), chatStatus: ChatStatus.Pending }
const queued = { ...chat, handledBy: 'queue' as const }

it.each<[when: string, rules: Partial<InboxRules>, now: number, items: number]>([
  ['it is closed, and says so', { awayMessage: 'Fechado' }, closed, 1],
  ['it is open, and says only that it is closed', { awayMessage: 'Fechado' }, open, 0],
  ['it is open, and says where nobody is there', { nobodyMessage: 'Já vamos' }, open, 1],
  ['it is closed, and says only where nobody is there', { nobodyMessage: 'Já vamos' }, closed, 0],
])('[RO25] a message puts something to do only where something may be said: %s', (_, rules, now, items) => {
  const basics = { sayingAway: new Map([[chat.departmentId, { ...firstInboxRules, hours, ...rules }]]), timeZone: 'America/Sao_Paulo' }
  expect(awayPutsOf(queued, basics, now)).toHaveLength(items)
  expect(awayPutsOf({ ...chat, handledBy: 'bot' }, basics, now)).toEqual([])
  expect(awayPutsOf({ ...queued, departmentId: idOf('other') }, basics, now)).toEqual([])
})
