import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { readText, writeText } from '../../kit/storage.ts'

const closedKey = 'prosa.contactPanelClosed'

/** Who is on the other side: beside the chat where there is room, unless it was closed there; elsewhere only when it is asked for. */
export function usePanel() {
  const hasRoom = useMediaQuery('(min-width: 1440px)', false, { getInitialValueInEffect: false })
  const [isClosed, setClosed] = useState(() => readText(closedKey) === 'true')
  const [isOver, setOver] = useState(false)
  const isOpen = hasRoom ? !isClosed : isOver
  const show = (open: boolean) => {
    if (!hasRoom) return setOver(open)
    writeText(closedKey, open ? null : 'true')
    setClosed(!open)
  }
  return { isOpen, close: () => show(false), toggle: () => show(!isOpen) }
}
