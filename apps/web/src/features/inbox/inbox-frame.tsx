import { companyCalls } from '@prosa/contract/company/calls'
import { may } from '@prosa/contract/permissions'
import type { SessionData } from '@prosa/contract/session/session-data'
import type { ReactNode } from 'react'
import { useCall } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { permissionsOf } from '../../kit/session/session-data.ts'
import { useLayer } from '../../ui/layers/use-layer.ts'
import { Welcome } from '../signup/public.ts'
import styles from './inbox.module.css'
import { inboxTexts } from './inbox-texts.ts'
import { useTotals } from './live/use-totals.ts'

type Props = {
  /** Null where a phone shows a chat. */
  list: ReactNode
  /** Null where a phone shows the list. */
  children: ReactNode
  /** Beside the chat where there is room, over it where there is less, in its place on a phone; null while it is closed. */
  panel?: ReactNode
  /** Called by Escape where the panel lies over something. */
  onClosePanel?: () => void
}

/** Design §4: the list, the chat and the contact panel. */
export function InboxFrame({ list, children, panel = null, onClosePanel }: Props) {
  const texts = useTexts(inboxTexts)
  useLayer(panel !== null && onClosePanel !== undefined, { onEscape: () => onClosePanel?.(), below: true })
  return (
    <div className={styles.screen}>
      {list}
      {children}
      {panel !== null && (
        <aside className={styles.panel} aria-label={texts.contact}>
          {panel}
        </aside>
      )}
    </div>
  )
}

type WelcomeProps = { data: SessionData; newChat: ReactNode; isChatOpen: boolean; children: ReactNode }

/**
 * Until the company has had a chat, its administrators see how the first one comes instead of empty lists. Asked only where all lists are
 * empty, which is rare later; a chat that comes is counted by the lists and shows them, and one that is open is shown in any case.
 */
export function UntilFirstChat({ data, newChat, isChatOpen, children }: WelcomeProps) {
  const totals = useTotals(data.companyId)
  const isEmpty = !isChatOpen && totals !== null && totals.MyListTotal + totals.QueueListTotal + totals.AllOthersList === 0
  const isAdmin = may({ permissions: permissionsOf(data), internal: false }, 'admin')
  const steps = useCall(companyCalls.getFirstSteps, isEmpty && isAdmin ? { companyId: data.companyId } : null).data
  return isEmpty && steps?.chatBegun === false ? <Welcome data={data} newChat={newChat} /> : children
}
