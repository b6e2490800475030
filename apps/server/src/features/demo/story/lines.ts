import type { MessageContent } from '@prosa/contract/messages/content'
import type { Folded } from '@prosa/contract/messages/fold-facts'

/** What may be said besides words, and what may become of what was said. */
type More = {
  /** One of the files of `media/demo-files`. */
  file?: string
  content?: MessageContent
  /** How many lines before this one stands what it answers. */
  quotes?: number
  /** Of the other side. */
  reaction?: string
  /** What it said before it was edited. */
  editedFrom?: string
  isDeleted?: true
  error?: NonNullable<Folded['error']>
}

/** In words: {nome}, {produto}, {sofa}, {cor}, {pedido}, {valor}, {dia}, {bairro} and {agente} stand for what is drawn. */
export type Line = More & { by: 'customer' | 'agent' | 'note'; body: string }

/** A conversation from its first word to its last. What is still going on is the beginning of one. */
export type Talk = { department: string; labels: readonly string[]; lines: readonly Line[] }

export const talk = (department: string, labels: readonly string[], ...lines: Line[]): Talk => ({ department, labels, lines })

export const c = (body: string, more: More = {}): Line => ({ by: 'customer', body, ...more })
export const a = (body: string, more: More = {}): Line => ({ by: 'agent', body, ...more })
export const n = (body: string): Line => ({ by: 'note', body })

export const file = (name: string): More => ({ file: name })
export const place = (latitude: number, longitude: number, name: string, address: string): More => ({
  content: { location: { latitude, longitude, name, address } },
})
export const card = (name: string, phone: string, organization: string): More => ({
  content: { contacts: [{ name, organization, phones: [{ phone, waId: phone.replace(/\D/g, '') }] }] },
})
/** What the provider answers for somebody whom it does not reach. */
export const unreached: More = { error: { code: 'undeliverable', providerCode: 131026 } }
