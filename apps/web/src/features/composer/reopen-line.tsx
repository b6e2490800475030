import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import type { Department } from '@prosa/contract/departments/model'
import { messageCalls } from '@prosa/contract/messages/calls'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { IconChevronDown, IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askAgain, patchAnswer, queryKeyOf, useCommand } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Menu } from '../../ui/menus/menu.tsx'
import { composerTexts } from './composer-texts.ts'
import type { ChatAsked } from './outbox/outbox-item.ts'
import styles from './templates/templates.module.css'

type Props = { chat: ChatAsked; detail: ChatDetail; departments: readonly Department[] }

/** The chat is opened again for whoever asks for it, in the department they choose. */
export function ReopenLine({ chat, detail, departments }: Props) {
  const { reopening: texts } = useTexts(composerTexts)
  const client = useQueryClient()
  const [picked, setPicked] = useState<string | null>(null)
  const command = useCommand(chatActionCalls.reopenChat, { failed: (language) => composerTexts[language].reopening.failed })
  const first = departments.find((each) => each.departmentId === detail.departmentId) ?? departments[0]
  const target = departments.find((each) => each.departmentId === picked) ?? first
  if (!target) return <p className={styles.quiet}>{texts.none}</p>
  const reopen = () => {
    if (command.isPending) return
    const { chatStatus, departmentId, agentId, handledBy } = detail
    command.mutate(
      { ...chat, departmentId: target.departmentId, seen: { chatStatus, departmentId, agentId, handledBy } },
      {
        onSuccess: (reopened) =>
          patchAnswer(client, messageCalls.getChatDetail, chat, (known) =>
            known.version > reopened.version ? known : { ...known, ...reopened, departmentName: target.departmentName },
          ),
        onError: () => askAgain(client, queryKeyOf(messageCalls.getChatDetail, chat)),
      },
    )
  }
  return (
    <div className={styles.reopen}>
      <Menu
        position="top-start"
        groups={[
          departments.map((each) => ({
            label: each.departmentName,
            chosen: each === target,
            onSelect: () => setPicked(each.departmentId),
          })),
        ]}
      >
        <Button
          look="framed"
          aria-label={`${texts.department}: ${target.departmentName}`}
          rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden="true" />}
        >
          {target.departmentName}
        </Button>
      </Menu>
      <Button
        look="framed"
        aria-disabled={command.isPending || undefined}
        leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
        onClick={reopen}
      >
        {command.isPending ? texts.reopening : texts.reopen}
      </Button>
    </div>
  )
}
