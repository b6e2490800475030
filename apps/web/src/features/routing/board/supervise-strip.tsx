import { supervises } from '@prosa/contract/departments/rules'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import type { Permission } from '@prosa/contract/permissions'
import { IconEye } from '@tabler/icons-react'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { inboxAddress } from '../../../kit/chat-address.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { readSessionData } from '../../../kit/session/session-data.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { boardTexts } from './board-texts.ts'
import { CoachDialog } from './coach-dialog.tsx'
import { CoachNotes } from './coach-notes.tsx'
import styles from './supervise.module.css'

type Asker = {
  userId: string
  permissions: readonly Permission[]
  departments: readonly { departmentId: string; supervisorIdList?: string[] | undefined }[]
}
/** `onTake`: null where it cannot be taken, or the head offers it. */
type Props = { companyId: string; detail: ChatDetail; asker: Asker; onTake: (() => void) | null }

/** Under the head of a chat: that one only peeks into it, and what was said to whoever has it. */
export function SuperviseStrip({ companyId, detail, asker, onTake }: Props) {
  const { peek }: { peek?: unknown } = useSearch({ strict: false })
  const isPeeking = peek !== undefined && detail.agentId !== asker.userId
  const { coachNotes } = detail
  useEndOfPeeking(peek !== undefined && !isPeeking)
  return (
    <>
      {isPeeking && <Peeking {...{ companyId, detail, asker, onTake }} />}
      {coachNotes && <CoachNotes companyId={companyId} notes={coachNotes} />}
    </>
  )
}

/** Who has taken the chat peeks no more: when somebody else has it next, they come to it as everybody does. */
function useEndOfPeeking(isOver: boolean) {
  const router = useRouter()
  useEffect(() => {
    if (!isOver) return
    const { pathname, searchStr } = router.state.location
    const search = new URLSearchParams(searchStr)
    search.delete('peek')
    void router.navigate({ href: `${pathname}?${search}`, replace: true })
  }, [isOver, router])
}

/** Hides the composer below, by its style: whoever peeks does not write. */
function Peeking({ companyId, detail, asker, onTake }: Props) {
  const texts = useTexts(boardTexts)
  const router = useRouter()
  const [isCoaching, setCoaching] = useState(false)
  const { tab }: { tab?: unknown } = useSearch({ strict: false })
  const { agentId, agentName, departmentId } = detail
  const department = asker.departments.find((one) => one.departmentId === departmentId)
  const mayCoach = agentId !== null && department !== undefined && supervises(asker, department)
  const leave = () => {
    const session = readSessionData()
    if (session) void router.navigate({ href: `${inboxAddress(session)}?tab=${tab ?? 0}` })
  }
  return (
    <>
      <div className={styles.peek} role="status">
        <IconEye size={18} stroke={1.75} aria-hidden="true" />
        <p className={styles.said}>{agentName ? texts.peeking(agentName) : texts.peekingQueue}</p>
        <span className={styles.actions}>
          {mayCoach && (
            <Button look="framed" size="sm" onClick={() => setCoaching(true)}>
              {texts.coach}
            </Button>
          )}
          {onTake && (
            <Button size="sm" onClick={onTake}>
              {texts.take}
            </Button>
          )}
          <Button look="plain" size="sm" onClick={leave}>
            {texts.leave}
          </Button>
        </span>
      </div>
      {isCoaching && <CoachDialog {...{ companyId, detail }} onClose={() => setCoaching(false)} />}
    </>
  )
}
