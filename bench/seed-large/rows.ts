import { MessageStatus } from '@prosa/contract/messages/states'
import { chatState } from './chat-states.ts'
import type { CompanyParts } from './company.ts'
import { type Draw, pick, pickWeighted } from './draw.ts'
import { idAt } from './id-at.ts'
import { type Speaker, speakerOf } from './speakers.ts'
import { bodyOf, emailOf, nameOf } from './texts.ts'
import { days, type Timeline } from './timeline.ts'
import { areaCodes } from './words.ts'

export type Scene = {
  companyId: string
  contacts: number
  chats: number
  until: number
  draw: Draw
  timeline: Timeline
  parts: CompanyParts
}

/** As much of a text as a chat's row keeps for lists. */
const mostPreview = 300

type Value = string | number | boolean | null
type Table = { table: string; columns: string; rows: Generator<Value[]> }

/** In the order in which they refer to each other, each with its oldest rows first. */
export function tablesOf(scene: Scene): Table[] {
  return [
    { table: 'contacts', columns: 'company_id, contact_id, name, email, status, created_at', rows: contactRows(scene) },
    { table: 'contact_identifiers', columns: 'company_id, wa_id, contact_id', rows: identifierRows(scene) },
    {
      table: 'chats',
      columns: `company_id, phonenumber_id, wa_id, contact_id, chat_status, department_id, agent_id, handled_by, unread_count,
        last_message_id, last_message_at, waiting_since, unanswered_since, window_expires_at, version, created_at, contact_name,
        last_message_type, last_message_status, last_message_from_me, last_message_body`,
      rows: chatRows(scene),
    },
    {
      table: 'messages',
      columns: `company_id, message_id, phonenumber_id, wa_id, message_type, message_body, message_status, from_me, internal, source,
        agent_id, client_message_id, provider_message_id, at, version, created_at`,
      rows: messageRows(scene),
    },
  ]
}

/** Each contact has a chat with the first number before any has one with the second. */
const contactOf = ({ contacts }: Scene, chat: number) => chat % contacts
const numberOf = ({ contacts, parts }: Scene, chat: number) => parts.phonenumberIds[Math.floor(chat / contacts)]!

/** A mobile number with its ninth digit. */
function waIdOf({ draw }: Scene, contact: number): string {
  // Prime to 10⁸, so that no two contacts get the same.
  const subscriber = (contact * 61_803_399 + 12_345_678) % 100_000_000
  return `55${pick(areaCodes, draw('areaCode', contact))}9${String(subscriber).padStart(8, '0')}`
}

const withoutNinthDigit = (waId: string) => waId.slice(0, 4) + waId.slice(5)

/** When the first chat of a contact began; who has none came some day. */
function bornAt({ draw, timeline, chats, contacts, until }: Scene, contact: number): number {
  let born = Number.POSITIVE_INFINITY
  for (let chat = contact; chat < chats; chat += contacts) born = Math.min(born, timeline.firstAt[chat]!)
  return born === Number.POSITIVE_INFINITY ? until - Math.ceil(draw('contactBorn', contact) * days * 86_400_000) : born
}

const contactId = (scene: Scene, contact: number) => idAt(bornAt(scene, contact), scene.draw, 'contactId', contact)
const messageId = ({ draw }: Scene, at: number, chat: number, nth: number) => idAt(at, draw, 'messageId', chat, nth)

function oldestFirst(length: number, bornAt: (index: number) => number): Uint32Array {
  const births = Float64Array.from({ length }, (_, index) => bornAt(index))
  return Uint32Array.from({ length }, (_, index) => index).sort((a, b) => births[a]! - births[b]! || a - b)
}

const contactsByAge = (scene: Scene) => oldestFirst(scene.contacts, (contact) => bornAt(scene, contact))

function* contactRows(scene: Scene): Generator<Value[]> {
  const { companyId, draw } = scene
  for (const contact of contactsByAge(scene)) {
    const status = pickWeighted([88, 3, 3, 6], draw('contactStatus', contact))
    const id = contactId(scene, contact)
    yield [companyId, id, nameOf(draw, contact), emailOf(draw, contact), status, time(bornAt(scene, contact))]
  }
}

function* identifierRows(scene: Scene): Generator<Value[]> {
  const { companyId, draw } = scene
  for (const contact of contactsByAge(scene)) {
    const [id, waId] = [contactId(scene, contact), waIdOf(scene, contact)]
    yield [companyId, waId, id]
    if (draw('identifiers', contact) < 0.25) yield [companyId, withoutNinthDigit(waId), id]
  }
}

function* chatRows(scene: Scene): Generator<Value[]> {
  const { companyId, draw, timeline, parts, until } = scene
  for (const chat of oldestFirst(scene.chats, (one) => timeline.firstAt[one]!)) {
    const contact = contactOf(scene, chat)
    const key = [companyId, numberOf(scene, chat), waIdOf(scene, contact), contactId(scene, contact)]
    const state = chatState(draw, timeline, parts, until, chat)
    const [count, lastAt] = [timeline.counts[chat]!, timeline.lastAt[chat]!]
    const last = saidIn(scene, chat, count - 1)
    yield [
      ...key,
      state.status,
      state.departmentId,
      state.agentId,
      state.handledBy,
      state.unreadCount,
      messageId(scene, lastAt, chat, count - 1),
      time(lastAt),
      time(state.waitingSince),
      time(state.unansweredSince),
      time(state.windowExpiresAt),
      count,
      time(timeline.firstAt[chat]!),
      nameOf(draw, contact),
      last.type,
      last.status,
      last.speaker !== 'customer',
      [...last.body].slice(0, mostPreview).join(''),
    ]
  }
}

function* messageRows(scene: Scene): Generator<Value[]> {
  const { companyId, draw, timeline, parts, until } = scene
  for (const { at, chat, nth } of timeline.messages()) {
    const { speaker, type, status, body } = saidIn(scene, chat, nth)
    const id = messageId(scene, at, chat, nth)
    const { agentId, departmentId } = chatState(draw, timeline, parts, until, chat)
    const agents = parts.departments.find((one) => one.departmentId === departmentId)!.agentIds
    const isByAgent = speaker === 'agent' || speaker === 'note'
    yield [
      companyId,
      id,
      numberOf(scene, chat),
      waIdOf(scene, contactOf(scene, chat)),
      type,
      body,
      status,
      speaker !== 'customer',
      speaker === 'note',
      speaker === 'note' ? 'agent' : speaker,
      isByAgent ? (agentId ?? pick(agents, draw('agent', chat, nth + 3))) : null,
      isByAgent ? `client-${id}` : null,
      speaker === 'note' ? null : `wamid.${id.replaceAll('-', '').toUpperCase()}`,
      time(at),
      1,
      time(at),
    ]
  }
}

/** The n-th message of a chat; the last one also stands in the chat's own row. */
function saidIn({ draw }: Scene, chat: number, nth: number) {
  const speaker = speakerOf(draw, chat, nth)
  const type = speaker === 'note' ? 'note' : typeOf(draw('messageType', chat, nth))
  const body = type === 'audio' ? '' : bodyOf(draw, speaker, chat, nth)
  return { speaker, type, body, status: messageStatus(speaker, draw('messageStatus', chat, nth)) }
}

const types = ['text', 'image', 'audio', 'document']
const typeOf = (drawn: number): string => types[pickWeighted([86, 6, 5, 3], drawn)]!

function messageStatus(speaker: Speaker, drawn: number): MessageStatus {
  const { Received, Internal, Read, Delivered, Sent, Error: Failed } = MessageStatus
  if (speaker === 'customer') return Received
  return speaker === 'note' ? Internal : [Read, Delivered, Sent, Failed][pickWeighted([70, 20, 8, 2], drawn)]!
}

const time = (at: number): string | null => (at === 0 ? null : new Date(at).toISOString())
