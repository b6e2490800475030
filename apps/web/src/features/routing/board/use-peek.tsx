import type { Chat } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { supervises } from '@prosa/contract/departments/rules'
import { IconEye } from '@tabler/icons-react'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useCall } from '../../../kit/calls/query.ts'
import { chatAddress } from '../../../kit/chat-address.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { permissionsOf, useSessionData } from '../../../kit/session/session-data.ts'
import type { RowAction } from '../../../ui/tables/table-column.ts'
import { boardTexts } from './board-texts.ts'

/** Into a chat of somebody else, or of the queue, for who looks after its department; null for everybody else, and without a chat. */
export function usePeek(chat: Chat | null): RowAction | null {
  const { peek: label } = useTexts(boardTexts)
  const router = useRouter()
  const { tab, peek }: { tab?: unknown; peek?: unknown } = useSearch({ strict: false })
  const session = useSessionData()
  const asked = chat && session && { companyId: session.companyId }
  const { data: departments } = useCall(departmentCalls.listDepartments, asked, { ifUnknown: true })
  const department = departments?.find(({ departmentId }) => departmentId === chat?.departmentId)
  if (!chat || !session || !department || peek !== undefined || chat.agentId === session.userId || chat.chatStatus === ChatStatus.Closed)
    return null
  if (!supervises({ userId: session.userId, permissions: permissionsOf(session) }, department)) return null
  const onSelect = () => void router.navigate({ href: `${chatAddress(session, chat)}?tab=${tab ?? 0}&peek=1` })
  return { label, icon: <IconEye size={16} stroke={1.75} aria-hidden="true" />, onSelect }
}
