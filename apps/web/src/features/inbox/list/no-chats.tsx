import type { ChatTotals } from '@prosa/contract/inbox/calls'
import { IconChecks, IconUsers } from '@tabler/icons-react'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { inboxTexts } from '../inbox-texts.ts'
import { type ChatTab, chatTabs } from './chat-tabs.ts'

type Props = {
  tab: ChatTab
  totals: ChatTotals | null
  /** There is nobody else whose chats could be shown. */
  isAlone: boolean
  /** True when this person answers customers. */
  answers: boolean
  onShow: (tab: ChatTab) => void
}

/** Why a tab has no chats, and where there are some. */
export function NoChats({ tab, totals, isAlone, onShow, answers }: Props) {
  const { empty } = useTexts(inboxTexts)
  const there = tab === chatTabs.mine ? totals?.QueueListTotal : totals?.MyListTotal
  // The link to another list appears only when that list has chats.
  const isQuiet = there === 0
  // A person who does not answer customers has no work here, so the text does not say that the work is done.
  if (!answers)
    return (
      <EmptyState icon={<IconUsers size={26} stroke={1.75} />} title={empty.notAgent.title}>
        {empty.notAgent.body}
      </EmptyState>
    )
  const words: { title: string; body: string; action?: string } =
    tab === chatTabs.mine
      ? isQuiet
        ? empty.quiet
        : empty.mine
      : tab === chatTabs.queue
        ? empty.queue
        : isAlone
          ? empty.nobody
          : empty.others
  const Sign = tab === chatTabs.others ? IconUsers : IconChecks
  return (
    <EmptyState
      icon={<Sign size={26} stroke={1.75} />}
      tone={tab === chatTabs.others ? 'neutral' : 'ok'}
      title={words.title}
      actions={
        !isQuiet && (
          <Button look="soft" onClick={() => onShow(tab === chatTabs.mine ? chatTabs.queue : chatTabs.mine)}>
            {words.action}
          </Button>
        )
      }
    >
      {words.body}
    </EmptyState>
  )
}
