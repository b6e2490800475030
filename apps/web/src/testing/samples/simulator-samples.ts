import type { ChatStatus } from '@prosa/contract/chats/states'
import { demoCalls } from '@prosa/contract/demo/calls'
import { type ChatEntry, inboxCalls } from '@prosa/contract/inbox/calls'
import { simulatorCalls } from '@prosa/contract/simulator/calls'
import type { PhoneLine, SimulatedCustomer, SimulatorState, TimelineEvent } from '@prosa/contract/simulator/model'
import { usualResults } from '@prosa/contract/simulator/result-mix'
import { aChat, aChatPage } from './chat-samples.ts'
import { startCalmServer } from './samples.ts'

const noon = Date.UTC(2026, 10, 15, 15)

export const fernanda: SimulatedCustomer = {
  customerId: '5511987214406',
  name: 'Fernanda Lacerda',
  waId: '5511987214406',
  lastLineAt: noon,
  windowExpiresAt: noon + 86_400_000,
}
export const otavio: SimulatedCustomer = { customerId: 'BR.1', name: 'Otávio Brandão', waId: null, lastLineAt: null, windowExpiresAt: null }

export const calmWorld: SimulatorState = {
  customers: [fernanda, otavio],
  conditions: {
    failNext: false,
    delayMs: 0,
    readsAtOnce: false,
    duplicates: false,
    reorders: false,
    isDown: false,
    tokenExpired: false,
    holdsWebhooks: false,
    blocksInPart: false,
    isGone: false,
  },
  results: usualResults,
  counted: { people: 0, total: 0, twice: 0 },
  clockAhead: 0,
  pace: 'normal',
  rush: null,
  services: { postalCode: 'fine', geocoding: 'fine' },
  requestedName: null,
}

export const aLine = (lineId: string, more: Partial<PhoneLine> = {}): PhoneLine => ({
  lineId,
  fromCustomer: false,
  type: 'text',
  text: '',
  at: noon,
  tick: 'delivered',
  reactions: [],
  ...more,
})

export const anEvent = (eventId: number, more: Partial<TimelineEvent> = {}): TimelineEvent => ({
  eventId,
  at: noon + eventId,
  kind: 'message',
  what: 'message.received',
  customerId: fernanda.customerId,
  customerName: fernanda.name,
  note: `nota ${eventId}`,
  code: null,
  durationMs: null,
  payload: '{"from":"5511987214406"}',
  ...more,
})

const aChatOf = (waId: string, chatStatus: ChatStatus): ChatEntry =>
  aChat('', { waId, chatStatus, agentId: null, agentName: null, handledBy: 'queue', messageBody: '', windowExpiresAt: null })

/** The demonstration is on, with two customers, and nothing has happened yet. */
export const startSimulatedServer = (lines: PhoneLine[] = [], events: TimelineEvent[] = []) =>
  startCalmServer()
    .on(demoCalls.listDemoLogins, { password: 'x', logins: [] })
    .on(simulatorCalls.getSimulator, calmWorld)
    .on(simulatorCalls.getSimulatedChat, { lines, isTyping: false })
    .on(simulatorCalls.listSimulatorEvents, ({ query }) => {
      const after = Number(new URLSearchParams(query).get('after') ?? -1)
      return { events: events.filter(({ eventId }) => eventId > after), total: events.length }
    })
    .on(simulatorCalls.actAsCustomer, { lineId: 'new' })
    .on(inboxCalls.listAllChats, aChatPage([aChatOf('5511987214406', 2)]))
