import { useEffect, useEffectEvent } from 'react'
import { type ChatAsked, isOfChat, type OutboxItem } from './outbox-item.ts'

const listeners = new Set<(item: OutboxItem) => void>()

/** Whoever discards a file that was refused may still want what they wrote about it: the composer of its chat gets it back. */
export function giveBack(item: OutboxItem) {
  if (item.fileName !== undefined && item.messageBody !== '') for (const listener of listeners) listener(item)
}

export function useGivenBack({ phonenumberId, waId }: ChatAsked, onWords: (words: string, isNote: boolean) => void) {
  const take = useEffectEvent(onWords)
  useEffect(() => {
    const listener = (item: OutboxItem) => {
      if (isOfChat(item, { phonenumberId, waId })) take(item.messageBody, item.internal)
    }
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [phonenumberId, waId])
}
