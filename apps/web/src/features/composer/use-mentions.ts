import { agentCalls } from '@prosa/contract/agents/calls'
import type { Colleague } from '@prosa/contract/departments/model'
import { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import { unknownMentions } from '@prosa/contract/messages/mentions'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useCall } from '../../kit/calls/query.ts'
import { useIsOn } from '../../kit/session/switched-off.ts'
import { foldText } from '../../ui/fold-text.ts'
import type { ChatAsked } from './outbox/outbox-item.ts'

type Typed = { text: string; caret: number }

const mostShown = 6
/** Fewer letters are not looked for elsewhere. */
const fewestTyped = 2

export type Mentions = ReturnType<typeof useMentions>

/**
 * Autocomplete of mentions: offers everybody else who sees the chat while a name is typed after an @. With null in place of `written`,
 * and where mentions are switched off, it offers nobody.
 */
export function useMentions(chat: ChatAsked, written: Typed | null, onTake: (next: Typed) => void) {
  const typed = useIsOn('mentions') ? written : null
  const listId = useId()
  const [active, setActive] = useState(0)
  const [dismissed, setDismissed] = useState<number | null>(null)
  const [spaced, setSpaced] = useState<number | null>(null)
  const { data: people } = useCall(chatHistoryCalls.listMentionable, typed ? chat : null)
  const { data: me } = useCall(agentCalls.getProfile, typed ? {} : null, { later: true, ifUnknown: true })
  const token = typed && mentionAt(typed.text, typed.caret)
  const found = token && token.start !== dismissed ? namesLike(people ?? [], token.typed).slice(0, mostShown) : []
  const at = Math.min(active, found.length - 1)
  const isMissing = people !== undefined && token && token.start !== dismissed && found.length === 0
  /** What is typed as a name and is nobody's here. */
  const missing = isMissing && token.typed.length >= fewestTyped ? token.typed : null

  const take = ({ name }: Colleague) => {
    if (!typed || !token) return
    const before = `${typed.text.slice(0, token.start)}@${name} `
    setActive(0)
    setSpaced(before.length)
    onTake({ text: before + typed.text.slice(typed.caret).replace(/^ /, ''), caret: before.length })
  }
  // Nobody is offered to themselves, and yet whoever writes is somebody.
  const known = people && [...people, ...(me ? [me] : [])]
  const question = useQuestion(typed?.text ?? '', typed ? known : undefined)
  /** True when the list has used the key, or when it was the space that a chosen name brings along. */
  const press = (event: KeyboardEvent): boolean => {
    setSpaced(null)
    if (event.key === ' ' && spaced !== null && spaced === typed?.caret) {
      event.preventDefault()
      return true
    }
    const chosen = found[at]
    if (!chosen || event.nativeEvent.isComposing) return false
    const steps: Partial<Record<string, () => void>> = {
      ArrowDown: () => setActive((at + 1) % found.length),
      ArrowUp: () => setActive((at + found.length - 1) % found.length),
      Enter: () => take(chosen),
      Tab: () => take(chosen),
      Escape: () => setDismissed(token?.start ?? null),
    }
    const step = steps[event.key]
    if (!step) return false
    event.preventDefault()
    step()
    return true
  }
  return { chat, listId, found, active: at, take, press, missing, question }
}

type Asked = { text: string; words: readonly string[] }

/** A note that names nobody after an @ is asked about once before it is saved. Without `people`, who could be meant is not known: it is not. */
function useQuestion(text: string, people: readonly { name: string }[] | undefined) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const agreed = useRef<string | null>(null)
  return {
    /** Empty where nothing is asked, also once the text is another. */
    words: asked?.text === text ? asked.words : [],
    /** Whether the note has to wait for an answer. */
    asks: (): boolean => {
      const words = people && agreed.current !== text ? unknownMentions(text, people) : []
      // It counts for this note only: the same words may be written again later.
      agreed.current = null
      if (words.length > 0) setAsked({ text, words })
      return words.length > 0
    },
    answer: (isAgreed: boolean) => {
      if (isAgreed) agreed.current = text
      setAsked(null)
    },
  }
}

export const mentionId = (listId: string, index: number) => `${listId}-${index}`

type Token = { start: number; typed: string }

/** What stands between an @ and the caret, where a name is being typed. */
function mentionAt(text: string, caret: number): Token | null {
  const [, before = '', typed] = /^([\s\S]*(?:^|\s))@([\p{L}\p{N}._-]{0,40})$/u.exec(text.slice(0, caret)) ?? []
  return typed === undefined ? null : { start: before.length, typed }
}

/** People whose name, or a word of it, begins with what is typed. */
const namesLike = <T extends { name: string }>(people: readonly T[], typed: string): readonly T[] =>
  people.filter(({ name }) =>
    foldText(name)
      .split(/\s+/)
      .some((word) => word.startsWith(foldText(typed))),
  )
