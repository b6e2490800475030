import { departmentCalls } from '@prosa/contract/departments/calls'
import { supervises } from '@prosa/contract/departments/rules'
import type { SessionData } from '@prosa/contract/session/session-data'
import { IconLayoutDashboard } from '@tabler/icons-react'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useCall } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { permissionsOf } from '../../../kit/session/session-data.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { HeldKeys } from '../../../ui/layers/held-keys.ts'
import { lazyPart } from '../../../ui/layers/lazy-part.tsx'
import { useBroughtLater } from '../../../ui/layers/use-brought-later.ts'
import type { BoardDialog } from './board-dialog.tsx'
import { boardTexts } from './board-texts.ts'

const BoardDialogLater = lazyPart<Parameters<typeof BoardDialog>[0]>(async () => (await import('./board-dialog.tsx')).BoardDialog, HeldKeys)

type Props = { data: SessionData; isQueue: boolean }

/** Over the queue, for who looks after a department: opens the board, which has an address of its own. */
export function BoardButton({ data, isQueue }: Props) {
  const router = useRouter()
  const { board }: { board?: unknown } = useSearch({ strict: false })
  const { data: departments } = useCall(departmentCalls.listDepartments, { companyId: data.companyId }, { ifUnknown: true })
  const me = { userId: data.userId, permissions: permissionsOf(data) }
  const isSupervisor = departments?.some((department) => supervises(me, department)) ?? false
  const show = (isShown: boolean) => {
    const next = new URLSearchParams(router.state.location.searchStr)
    if (isShown) next.set('board', '1')
    else next.delete('board')
    void router.navigate({ href: `${router.state.location.pathname}?${next}` })
  }
  return (
    <>
      {isSupervisor && isQueue && <OpenBoard onOpen={() => show(true)} />}
      {board !== undefined && <BoardDialogLater data={data} onClose={() => show(false)} />}
    </>
  )
}

function OpenBoard({ onOpen }: { onOpen: () => void }) {
  const texts = useTexts(boardTexts)
  useBroughtLater(() => [BoardDialogLater.bring])
  return <IconButton label={texts.title} icon={<IconLayoutDashboard size={18} stroke={1.75} aria-hidden="true" />} onClick={onOpen} />
}
