import type { MediaKind } from '@prosa/contract/media/model'
import type { MessageContent, MessageType } from '@prosa/contract/messages/content'
import type { RetryClass } from '@prosa/contract/messages/retry'
import type { Quality } from '@prosa/contract/phone-numbers/model'
import type { NameDecision } from '@prosa/contract/phone-numbers/name-review'
import type { ChannelProblem } from '@prosa/contract/phone-numbers/problems'
import type { TemplateCategory } from '@prosa/contract/templates/categories'
import type { TemplateQuality } from '@prosa/contract/templates/model'
import type { TemplateRefusal } from '@prosa/contract/templates/provider-refusals'

/** One number and what opens its provider's door. Never logged, never answered. */
export type ChannelNumber = {
  providerId: string
  businessAccountId: string | null
  baseUrl: string
  apiVersion: string
  accessToken: string
  appSecret: string
}

/** What leaves. Media are with the provider already. */
export type OutboundMessage = {
  to: string
  messageType: MessageType
  messageBody: string
  content: MessageContent
  replyToProviderId: string | null
  media: { kind: MediaKind; providerMediaId: string; fileName: string; isVoice: boolean } | null
  /** Comes back with every status of it: how a message whose answer was lost is found again. */
  callbackData: string
}

/** `subcode`: what some providers say beyond their code. */
export type Failure = { problem: ChannelProblem; providerCode: number | null; subcode?: number; detail: string; traceId: string | null }

export type Outcome<T> =
  | { kind: 'done'; answer: T }
  /** The provider said no, and nothing happened there. */
  | { kind: 'refused'; failure: Failure; retryAfterMs: number | null }
  /** It never left this machine. */
  | { kind: 'notSent'; reason: string }
  /** It left, and nobody knows what became of it: never to be done again by itself. */
  | { kind: 'uncertain'; reason: string }

/** How far a problem goes beyond the number that met it. */
export type Reach = 'number' | 'account' | 'app'

/** What a problem means for the message, for what else goes out, and for whom. */
export type Consequence = {
  /** `never`: failed for good. `soon`: growing pauses, a few times. `pair`: 1, 4, 16, 64 s. `rate`: as soon as the number may. `wait`: until people act. `file`: once, with its file brought anew. */
  retry: RetryClass
  pause: 'nothing' | 'pair' | 'number' | 'bulk' | 'everything'
  /** Of which numbers: the one that met it, those of its account, or those of its account and its app. */
  reach: Reach
  /** Whether the number has to go slower from now on. */
  slows?: true
  tell: 'nobody' | 'admins' | 'billing'
}

/** `isHeld`: it was taken, and waits until the provider has looked at the quality of its template. */
export type SentAnswer = { providerMessageId: string; waId: string | null; isHeld?: true }

export type Person = { waId: string | null; userId: string | null; name: string | null }

export type InboundMedia = {
  kind: MediaKind
  providerMediaId: string
  mimeType: string
  fileName: string
  sha256: string | null
  isVoice: boolean
}

type Said = {
  providerMessageId: string
  at: number
  messageType: MessageType
  messageBody: string
  content: MessageContent
  media: InboundMedia | null
  replyToProviderId: string | null
}

/** What became of all numbers of an account; `until` is null where nobody said when it is over. */
export type AccountStanding = { kind: 'blocked' | 'restored' } | { kind: 'restricted'; what: 'number' | 'bulk'; until: number | null }

/** One thing that a provider told us, in our words. `at` is 0 where it did not say when. */
export type InboundEvent =
  | ({ kind: 'message'; from: Person } & Said)
  /** Written on the company's own telephone. */
  | ({ kind: 'echo'; to: Person } & Said)
  | {
      kind: 'status'
      providerMessageId: string
      status: 'sent' | 'delivered' | 'read' | 'played' | 'failed'
      at: number
      recipient: Person
      failure: Failure | null
      callbackData: string | null
      pricing: { isBillable: boolean; category: string; type: string } | null
    }
  /** `from` is the customer of the chat; `fromMe` where the company's own telephone did it. */
  | { kind: 'reaction'; targetProviderId: string; from: Person; fromMe: boolean; emoji: string | null; at: number }
  | { kind: 'edit'; targetProviderId: string; from: Person; messageBody: string; at: number }
  | { kind: 'delete'; targetProviderId: string; from: Person; at: number }
  | { kind: 'numberChange'; from: Person; newWaId: string; messageBody: string; providerMessageId: string; at: number }
  | { kind: 'preference'; from: Person; wants: boolean; detail: string; at: number }
  | {
      kind: 'template'
      name: string
      language: string
      /** What the provider calls it; null where it did not say. */
      id: string | null
      change: 'status' | 'quality' | 'category' | 'components'
      value: string
      /** Of a status: why, what to do about it, and until when it is paused. Empty and null where nobody said so. */
      reason: string
      recommendation: string
      pausedUntil: number | null
      /** Of a category: what it was, and what it will be, where that is told in advance. */
      previousCategory: string
      comingCategory: string
      at: number
    }
  | {
      kind: 'number'
      displayNumber: string
      event: string
      messagingLimit: string | null
      /** What was decided about a display name. */
      name: Omit<NameDecision, 'at'> | null
      at: number
    }
  | { kind: 'account'; event: string; messagingLimit: string | null; standing: AccountStanding | null; at: number }
  | { kind: 'error'; failure: Failure; at: number }
  /** Somebody opened a chat and has said nothing yet: nothing is done with it. */
  | { kind: 'opened'; at: number }
  /** Nobody here knows what it means: it is set aside. */
  | { kind: 'unknown'; at: number }

/** One piece of a webhook: enough to store it, before anybody understands it. */
export type Fragment = {
  /** The number it belongs to, or the account where it names none. */
  number: { providerId: string } | { accountId: string }
  eventKey: string
  kind: InboundEvent['kind']
  /** Whose chat it touches: what has the same is worked in order. Null where it touches none. */
  lane: string | null
  raw: unknown
}

export type NumberStanding = {
  displayNumber: string
  verifiedName: string
  quality: Quality
  messagingLimit: string
  throughput: string
  isConnected: boolean
}

/** A template as its provider has it. */
export type ProviderTemplate = {
  id: string
  name: string
  language: string
  /** Its state in the provider's own word. */
  word: string
  category: string
  previousCategory: string
  quality: TemplateQuality
  rejectedReason: string
  isNamed: boolean
  components: readonly unknown[]
}

/** What is asked of the provider; the handles of samples stand in the components. */
export type WrittenTemplate = {
  name: string
  language: string
  category: TemplateCategory
  isNamed: boolean
  /** For how many seconds it is tried to deliver; null is the provider's own time. */
  ttlSeconds: number | null
  components: readonly unknown[]
}

/** Why a provider did not take a template, at which field of ours, and its own words. */
export type TemplateFault = { problem: TemplateRefusal; field: string; detail: string }

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** One kind of outside system. It translates; it decides nothing and stores nothing. */
export type Channel = {
  /** Whether there is one of the right form: asked before anything of the body is read. */
  hasSignature(headers: Headers): boolean
  isSigned(rawBody: Buffer, headers: Headers, appSecret: string): boolean
  /** Whom the bytes seem to name, by a short look at their beginning: says whose secret to try first, and nothing else. Throws nothing. */
  namesIn(rawBody: Buffer): Fragment['number'][]
  /** Throws nothing: what cannot be taken apart is one fragment of kind `unknown`. */
  split(body: unknown): Fragment[]
  /** Throws where a fragment makes no sense: it is set aside then. */
  read(raw: unknown): InboundEvent
  consequenceOf(problem: ChannelProblem): Consequence
  send(number: ChannelNumber, message: OutboundMessage, signal: AbortSignal): Promise<Outcome<SentAnswer>>
  react(
    number: ChannelNumber,
    reaction: { to: string; targetProviderId: string; emoji: string; callbackData: string },
    signal: AbortSignal,
  ): Promise<Outcome<{ providerMessageId: string }>>
  markRead(number: ChannelNumber, providerMessageId: string, isTyping: boolean, signal: AbortSignal): Promise<Outcome<true>>
  block(number: ChannelNumber, waId: string, isBlocked: boolean, signal: AbortSignal): Promise<Outcome<true>>
  upload(
    number: ChannelNumber,
    file: { path: string; mimeType: string; fileName: string },
    signal: AbortSignal,
  ): Promise<Outcome<{ providerMediaId: string }>>
  /** Streams to `path`. */
  download(
    number: ChannelNumber,
    providerMediaId: string,
    to: { path: string; mostBytes: number },
    signal: AbortSignal,
  ): Promise<Outcome<{ size: number; mimeType: string }>>
  standing(number: ChannelNumber, signal: AbortSignal): Promise<Outcome<NumberStanding>>
  /** Asks for another display name, which is reviewed: what comes of it is told by a webhook. */
  askForName(number: ChannelNumber, name: string, signal: AbortSignal): Promise<Outcome<true>>
  /** All of the account that the number belongs to, in whatever state. */
  listAccountTemplates(number: ChannelNumber, signal: AbortSignal): Promise<Outcome<ProviderTemplate[]>>
  /** Null where the account has none of this name in this language. */
  findTemplate(number: ChannelNumber, name: string, language: string, signal: AbortSignal): Promise<Outcome<ProviderTemplate | null>>
  createTemplate(
    number: ChannelNumber,
    template: WrittenTemplate,
    signal: AbortSignal,
  ): Promise<Outcome<{ id: string; word: string; category: string }>>
  /** Another text for one that it has; a category of null stays. */
  editTemplate(
    number: ChannelNumber,
    id: string,
    template: Pick<WrittenTemplate, 'ttlSeconds' | 'components'> & { category: TemplateCategory | null },
    signal: AbortSignal,
  ): Promise<Outcome<true>>
  /** In this language only. */
  deleteTemplate(number: ChannelNumber, id: string, name: string, signal: AbortSignal): Promise<Outcome<true>>
  /** The file of a sample; its handle stands in the components of a template. */
  uploadSample(
    number: ChannelNumber,
    file: { path: string; size: number; mimeType: string; fileName: string },
    signal: AbortSignal,
  ): Promise<Outcome<{ handle: string }>>
  /** What a refusal of a template means. */
  templateFaultOf(failure: Failure): TemplateFault
}
