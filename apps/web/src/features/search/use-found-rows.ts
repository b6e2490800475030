import type { ChatKey } from '@prosa/contract/chats/model'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { FindPlace } from './section.ts'

/**
 * Makes the results the list from which the inbox goes on after a chat was closed or given away: to the next of `chats`, or to the results,
 * which then take the focus.
 */
export function useFoundRows(place: FindPlace, chats: readonly ChatKey[], body: RefObject<HTMLElement | null>) {
  const isOpen = place.chosen !== null
  const note = useEffectEvent(() => place.noteRows(chats))
  const shown = JSON.stringify(chats.map(({ phonenumberId, waId }) => [phonenumberId, waId]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of chats is a new one in each render.
  useEffect(() => note(), [shown])
  const takeFocus = useEffectEvent(() => {
    if (place.takeListFocus()) body.current?.querySelector<HTMLElement>('[data-part="open"][tabindex="0"]')?.focus()
  })
  useEffect(() => {
    if (!isOpen) takeFocus()
  }, [isOpen])
}
