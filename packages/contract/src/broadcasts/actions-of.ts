import type { BroadcastAction } from './model.ts'

/** What a customer did with a broadcast: wrote, tapped a button of it, or opened its link. */
export type Answer = { by: 'text'; text: string } | { by: 'button'; id: string; title: string } | { by: 'link'; target: string }

/** The actions that this answer calls for, in their order, without those that were taken for this person before (`taken`: their ids). */
export const actionsOf = (actions: readonly BroadcastAction[], answer: Answer, taken: readonly string[]): BroadcastAction[] =>
  actions.filter((action) => !taken.includes(action.actionId) && isMeant(action.extra, answer))

function isMeant({ when, value }: BroadcastAction['extra'], answer: Answer): boolean {
  switch (when) {
    case 'any':
      return answer.by !== 'link'
    case 'button':
      return answer.by === 'button' && (value === answer.id || saysWord(answer.title, value))
    case 'link':
      return answer.by === 'link' && (value === '' || value === answer.target)
    case 'word':
      return answer.by !== 'link' && listWords(value).some((word) => saysWord(answer.by === 'text' ? answer.text : answer.title, word))
  }
}

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Words of an action, parted by commas, each of one or several. */
export const listWords = (value: string): string[] =>
  value
    .split(',')
    .map((word) => folded(word))
    .filter(Boolean)

/** Whether a text has these words beside each other, whatever their accents and capitals. */
const saysWord = (text: string, word: string): boolean => folded(word) !== '' && ` ${folded(text)} `.includes(` ${folded(word)} `)
