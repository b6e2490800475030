import type { Conditions, TimelineEvent } from '@prosa/contract/simulator/model'
import { type ResultMix, usualResults } from '@prosa/contract/simulator/result-mix'
import type { HeldTalk } from '../customers/hold-talk.ts'
import type { Rush } from '../customers/rush.ts'
import type { Topic } from '../customers/scripts/script.ts'
import type { Bucket } from '../graph/rate-buckets.ts'
import { firstSettings } from '../graph/settings-calls.ts'
import type { Outbox } from '../webhooks/outbox.ts'
import { type Clock, openClock } from './clock.ts'
import type { Customer, Line } from './customer.ts'
import { openCount, type PeopleCount } from './people-count.ts'
import { hashOf, openRandom, type Random } from './random.ts'
import { openRecent, type Recent } from './recent.ts'

/** A phone number with its credentials, as its owner has it at the provider. */
export type SimulatedNumber = {
  providerId: string
  wabaId: string
  /** Digits. */
  displayNumber: string
  verifiedName?: string
  accessToken: string
  appSecret: string
  verifyToken: string
  webhookUrl?: string
  /** 80 by default. */
  ratePerSecond?: number
  /** What customers write about who write here by themselves; without one nobody does. */
  topic?: Topic
}

export type Standing = {
  quality: 'GREEN' | 'YELLOW' | 'RED' | 'UNKNOWN'
  limit: 'TIER_50' | 'TIER_250' | 'TIER_1K' | 'TIER_2K' | 'TIER_10K' | 'TIER_100K' | 'TIER_UNLIMITED'
  status: 'CONNECTED' | 'FLAGGED' | 'RESTRICTED' | 'DISCONNECTED' | 'BANNED'
  isRegistered: boolean
  isVerified: boolean
}

/** Graph's own words for it. */
export type NameReview = { name: string; status: 'PENDING_REVIEW' | 'APPROVED' | 'DECLINED' }

export type ReceivedCall = { callId: number; at: number; method: string; path: string; status: number; code: number | null; body: string }
export type ReceivedMessage = {
  messageId: string
  to: string
  type: string
  text: string
  callbackData: string | null
  at: number
  outcome: 'answered' | 'cutOff'
}

export type NumberState = {
  config: SimulatedNumber
  seed: number
  clock: Clock
  random: Random
  /** Never starts again, so that no id is given twice. */
  counter: number
  eventCounter: number
  callCounter: number
  startedAt: number
  conditions: Conditions
  results: ResultMix
  standing: Standing
  /** The display name that was asked for last. */
  nameReview: NameReview | null
  profile: Record<string, unknown>
  settings: Record<string, object>
  /** What its short links say, by their codes. */
  links: Map<string, string>
  customers: Map<string, Customer>
  /** Customers by each address by which they are known. */
  addresses: Map<string, Customer>
  /** Those who were only written to, oldest first: the ones before `first` are forgotten. */
  passing: { ids: string[]; first: number }
  lines: Map<string, Line>
  /** What those talk about with the company who follow a script, by their ids. */
  talks: Map<string, HeldTalk>
  /** Null where nobody is coming in a rush. */
  rush: Rush | null
  blocked: Set<string>
  events: TimelineEvent[]
  calls: ReceivedCall[]
  received: ReceivedMessage[]
  /** Whom messages were taken for, however many. */
  counted: PeopleCount
  acknowledged: Recent<true>
  outbox: Outbox
  buckets: { number: Bucket; pairs: Recent<Bucket> }
  /** Called when a customer has got a message of the company. */
  listeners: Set<(customer: Customer, line: Line) => void>
  /** Called after a reset. */
  onReset: (() => void) | null
}

const mostAcknowledged = 200_000
const mostPairs = 20_000

export const noConditions: Conditions = {
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
}

export function openNumber(config: SimulatedNumber, seed: number): NumberState {
  const clock = openClock()
  return {
    config,
    seed,
    clock,
    random: openRandom(seed ^ hashOf(config.providerId)),
    counter: 0,
    eventCounter: 0,
    callCounter: 0,
    startedAt: clock.now(),
    conditions: { ...noConditions },
    results: usualResults,
    standing: { quality: 'GREEN', limit: 'TIER_10K', status: 'CONNECTED', isRegistered: true, isVerified: true },
    nameReview: null,
    profile: {},
    settings: firstSettings(),
    links: new Map(),
    customers: new Map(),
    addresses: new Map(),
    passing: { ids: [], first: 0 },
    lines: new Map(),
    talks: new Map(),
    rush: null,
    blocked: new Set(),
    events: [],
    calls: [],
    received: [],
    counted: openCount(),
    acknowledged: openRecent(mostAcknowledged),
    outbox: { waiting: [], isBusy: false, travelling: 0, retrying: new Set(), verification: null },
    buckets: { number: { tokens: config.ratePerSecond ?? 80, at: clock.now() }, pairs: openRecent(mostPairs) },
    listeners: new Set(),
    onReset: null,
  }
}

/** Forgets everything that was said and planned; ids go on. */
export function resetNumber(number: NumberState): void {
  const fresh = openNumber(number.config, number.seed)
  const { counter, eventCounter, callCounter, clock, random, onReset } = number
  const { verification } = number.outbox
  clock.clear()
  Object.assign(number, fresh, { counter, eventCounter, callCounter, clock, random, onReset, startedAt: clock.now() })
  number.outbox.verification = verification
}

export function nextId(number: NumberState, what: 'in' | 'out'): string {
  number.counter += 1
  const name = `PROSA|${what}|${hashOf(`${number.seed}:${number.config.providerId}`).toString(36)}|${number.counter}`
  return `wamid.${Buffer.from(name).toString('base64url')}`
}

/** A new id; Graph names its objects by digits. */
export function nextNode(number: NumberState): string {
  number.counter += 1
  return `66${String(hashOf(`${number.seed}:${number.config.providerId}`)).padStart(10, '0')}${String(number.counter).padStart(6, '0')}`
}
