import type { Scene } from '../draw-photo.ts'
import type { Heard } from '../hear.ts'

/** What a customer sends: words, or a photo with a caption, a voice note of so many seconds, a place, somebody's card, a document. */
export type Step =
  | string
  | { photo: string; of: Scene; isDamaged?: true }
  | { voice: number }
  | { place: string; latitude: number; longitude: number }
  | { card: string; phone: string }
  | { file: string; page: readonly string[] }

/** What a conversation is about; each one has a number of the company at which it begins. `bicycles` is all there is at the second shop. */
export const topics = ['sales', 'afterSales', 'deliveries', 'finance', 'complaints', 'bicycles'] as const
export type Topic = (typeof topics)[number]
export type ScriptLanguage = 'pt' | 'en' | 'es'

/** One reason to write to the company, and what the person says depending on what they are answered. */
export type Script = {
  name: string
  topic: Topic
  language: ScriptLanguage
  opens: readonly Step[]
  /** Said once where the company's answer is heard as this; what is not here is answered by manners. */
  answers: Partial<Record<Heard, Step>>
  /** What the person wants to know besides, one after the other. */
  asks: readonly Step[]
  goodbye: string
  /** The goodbye of somebody who was told no. */
  letDown: string
}

export const about = (topic: Topic, language: ScriptLanguage, scripts: readonly Omit<Script, 'topic' | 'language'>[]): readonly Script[] =>
  scripts.map((script) => ({ ...script, topic, language }))

/** By what a step is known: nobody sends the same twice. */
export const keyOf = (step: Step): string => (typeof step === 'string' ? step : JSON.stringify(step))
