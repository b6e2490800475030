import type { CustomerAction, SimulatorAct } from '@prosa/contract/simulator/model'
import type { Customer, Line } from '../state/customer.ts'
import { inboundLife, sha256Of, shelve } from '../state/media.ts'
import type { NumberState } from '../state/number.ts'
import { record } from '../state/timeline.ts'
import type { World } from '../state/world.ts'
import { type SampleFile, sampleOf } from './samples.ts'
import { type Said, said, say, whisper } from './say.ts'
import { announceStatus } from './statuses.ts'

export type ActRefusal = 'simulator.lineNotFound'
type Act = Omit<SimulatorAct, 'action'> & { file?: SampleFile }
type Doing = (world: World, number: NumberState, customer: Customer, act: Act) => Line | null | ActRefusal

const isGone = 'simulator.lineNotFound' as const
const lineOf = (number: NumberState, customer: Customer, lineId: string | undefined): Line | null => {
  const line = lineId ? number.lines.get(lineId) : undefined
  return line && line.customerId === customer.customerId ? line : null
}

/** Sends a message, as an answer where a message is named. */
const speak =
  (saidOf: (world: World, number: NumberState, customer: Customer, act: Act) => Said): Doing =>
  (world, number, customer, act) => {
    const replyTo = lineOf(number, customer, act.lineId)
    if (act.lineId && !replyTo) return isGone
    return say(world, number, customer, { ...saidOf(world, number, customer, act), replyTo: replyTo?.lineId ?? null })
  }

export type MediaKind = 'image' | 'audio' | 'video' | 'document' | 'sticker'

export function mediaSaid(
  world: World,
  number: NumberState,
  kind: MediaKind,
  file: SampleFile,
  caption: string,
  isVoice = false,
  isOver = false,
): Said {
  const media = shelve(world.shelf, number, { ...file, life: inboundLife, firstLinkIsOver: isOver })
  const fields = {
    id: media.mediaId,
    mime_type: file.mimeType,
    sha256: sha256Of(file.bytes, 'base64'),
    ...(caption && kind !== 'audio' && kind !== 'sticker' ? { caption } : {}),
    ...(kind === 'audio' ? { voice: isVoice } : {}),
    ...(kind === 'document' ? { filename: file.fileName } : {}),
    ...(kind === 'sticker' ? { animated: false } : {}),
  }
  return { type: kind, fields: { [kind]: fields }, text: caption, line: { mediaId: media.mediaId } }
}

const sendMedia = (kind: MediaKind) =>
  speak((world, number, _customer, { file = sampleOf(kind), text, isVoice = kind === 'audio' }) =>
    mediaSaid(world, number, kind, file, text, isVoice),
  )

const choose =
  (from: 'buttons' | 'list'): Doing =>
  (world, number, customer, { lineId, optionId }) => {
    const optionsOf = (line: Line) => (from === 'buttons' ? line.buttons : (line.list?.rows ?? []))
    const asked = lineId
      ? lineOf(number, customer, lineId)
      : customer.lines.findLast((line) => optionsOf(line).some(({ id }) => id === optionId))
    const chosen = asked ? optionsOf(asked).find(({ id }) => id === optionId) : null
    if (!asked || !chosen) return isGone
    const { title } = chosen
    const answer =
      from === 'buttons' ? { type: 'button_reply', button_reply: { id: chosen.id, title } } : { type: 'list_reply', list_reply: chosen }
    const fields = asked.isTemplate ? { button: { payload: chosen.id, text: title } } : { interactive: answer }
    return say(world, number, customer, { type: asked.isTemplate ? 'button' : 'interactive', fields, text: title, replyTo: asked.lineId })
  }

const react: Doing = (world, number, customer, { lineId, text }) => {
  const line = lineOf(number, customer, lineId)
  if (!line) return isGone
  line.byCustomer = text || null
  record(number, 'message.reacted', { customer, note: text })
  whisper(world, number, customer, { type: 'reaction', reaction: { message_id: line.lineId, ...(text ? { emoji: text } : {}) } })
  return line
}

const change =
  (isEdit: boolean): Doing =>
  (world, number, customer, { lineId, text }) => {
    const line = lineOf(number, customer, lineId)
    if (!line?.fromCustomer || line.isDeleted || (isEdit && line.type !== 'text')) return isGone
    if (isEdit) Object.assign(line, { text, isEdited: true })
    else Object.assign(line, { text: '', mediaId: null, isDeleted: true })
    record(number, isEdit ? 'message.edited' : 'message.deleted', { customer, note: text })
    const original = { original_message_id: line.lineId }
    if (isEdit) whisper(world, number, customer, { type: 'edit', edit: { ...original, message: { type: 'text', text: { body: text } } } })
    else whisper(world, number, customer, { type: 'revoke', revoke: original })
    return line
  }

const read: Doing = (world, number, customer) => {
  for (const line of customer.lines) {
    if (!line.fromCustomer && line.tick !== 'failed') void announceStatus(world, number, customer, line, 'read')
  }
  return null
}

const card = {
  name: { formatted_name: 'Rui Marceneiro', first_name: 'Rui' },
  phones: [{ phone: '+55 11 95555-0199', wa_id: '5511955550199', type: 'CELL' }],
}
const products = [{ product_retailer_id: 'POLTRONA-LINHO', quantity: 2, item_price: 899.9, currency: 'BRL' }]

const doings: Record<CustomerAction, Doing> = {
  text: speak((_world, _number, _customer, { text }) => said(text || '👋')),
  image: sendMedia('image'),
  audio: sendMedia('audio'),
  video: sendMedia('video'),
  document: sendMedia('document'),
  sticker: sendMedia('sticker'),
  location: speak(
    (_world, _number, _customer, { location = { latitude: -23.5614, longitude: -46.6559, name: 'Avenida Paulista, 1000' } }) => {
      const { latitude, longitude, name } = location
      const place = { latitude, longitude, ...(name ? { name } : {}) }
      return { type: 'location', fields: { location: place }, text: name ?? '', line: { location: place } }
    },
  ),
  contacts: speak(() => ({ type: 'contacts', fields: { contacts: [card] }, text: card.name.formatted_name })),
  button: choose('buttons'),
  row: choose('list'),
  reaction: react,
  order: speak((_world, _number, _customer, { text }) => ({
    type: 'order',
    fields: { order: { catalog_id: '880011223344', text, product_items: products } },
    text,
  })),
  edit: change(true),
  delete: change(false),
  read,
  unknown: speak((_world, _number, _customer, { text }) => ({ type: 'hologram', fields: { hologram: { beam: text || 'Olá!' } }, text })),
}

/** What a customer does with their telephone. */
export const act = (
  world: World,
  number: NumberState,
  customer: Customer,
  { action, ...rest }: SimulatorAct & { file?: SampleFile },
): Line | null | ActRefusal => doings[action](world, number, customer, rest)
