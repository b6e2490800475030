import { UserStatus } from '@prosa/contract/agents/states'
import type { TransferOptions } from '@prosa/contract/chats/model'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { departmentIcons } from '@prosa/contract/departments/icons'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { writeShortDuration } from '@prosa/contract/formats/time/duration'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { useCall } from '../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { nearStateWords } from '../../../kit/near-states/near-state-words.ts'
import { Avatar } from '../../../ui/marks/avatar.tsx'
import { Dot } from '../../../ui/marks/dot.tsx'
import { toneOf } from '../../agents/public.ts'
import { DepartmentIcon } from '../../departments/public.ts'
import { chatsTexts } from '../chats-texts.ts'
import type { Target } from './target-list.tsx'

type Place = Pick<ChatDetail, 'departmentId' | 'departmentName' | 'agentId'>

/** The targets that the server offers, as rows; the place where the chat is now is among them. */
export function useTargets(companyId: string, options: TransferOptions | undefined, { departmentId, departmentName, agentId }: Place) {
  const texts = useTexts(chatsTexts).transfer
  const words = useTexts(nearStateWords).userStatus
  const language = useLanguage()
  const { data: known = [] } = useCall(departmentCalls.listDepartments, { companyId })
  const write = (count: number) => writeNumber(count, language)
  const departments = (options?.departments ?? []).map((each): Target => {
    const icon = departmentIcons.find((known) => known === each.icon) ?? 'people'
    return {
      id: each.departmentId,
      name: each.departmentName,
      sign: <DepartmentIcon icon={icon} />,
      detail: texts.waiting(write(each.waiting), each.averageWaitMs === null ? null : writeShortDuration(each.averageWaitMs)),
      side: (
        <>
          <Dot tone={each.peopleOnline > 0 ? 'ok' : 'off'} />
          {texts.online(write(each.peopleOnline))}
        </>
      ),
      isCurrent: each.departmentId === departmentId,
    }
  })
  const isListed = departments.some(({ isCurrent }) => isCurrent)
  const here: Target = {
    id: departmentId,
    name: departmentName,
    sign: <DepartmentIcon icon={known.find((each) => each.departmentId === departmentId)?.icon ?? 'people'} />,
    detail: '',
    side: null,
    isCurrent: true,
  }
  const agents = (options?.agents ?? []).map(
    (each): Target => ({
      id: each.agentId,
      name: each.agentName,
      sign: <Avatar name={each.agentName} size={32} />,
      detail: [each.departmentNames.join(', '), texts.openChats(each.openChats, write(each.openChats))].filter(Boolean).join(' · '),
      side: (
        <>
          <Dot tone={each.isSilent ? 'warn' : toneOf(each.availability)} />
          {each.isSilent ? texts.silent : words[UserStatus.nameOf(each.availability)]}
        </>
      ),
      isCurrent: each.agentId === agentId,
    }),
  )
  return { departments: isListed || departments.length === 0 ? departments : [here, ...departments], agents }
}
