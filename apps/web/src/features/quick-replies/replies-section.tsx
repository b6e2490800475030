import type { Message } from '@prosa/contract/messages/model'
import { quickReplyCalls } from '@prosa/contract/quick-replies/calls'
import type { QuickReply } from '@prosa/contract/quick-replies/model'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCall } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { useSessionData } from '../../kit/session/session-data.ts'
import { useShortcut } from '../../kit/shortcuts.ts'
import { AddButton } from '../../ui/buttons/add-button.tsx'
import { useFocusAfter } from '../../ui/focus/use-focus-after.ts'
import { useKeptTarget } from '../../ui/focus/use-kept-target.ts'
import { SidePanel } from '../../ui/layers/side-panel.tsx'
import { Tabs } from '../../ui/page/tabs.tsx'
import { quickRepliesTexts } from './quick-replies-texts.ts'
import styles from './replies.module.css'
import { RepliesTable, type ReplyTab, replyTabs } from './replies-table.tsx'
import { ReplyPanel } from './reply-panel.tsx'
import { useReplyMoves } from './use-reply-moves.ts'

type Props = {
  /** The setting to which the search of the settings led. */
  setting: string | null
}

const none: readonly QuickReply[] = []

/** The quick replies that this person may change: in the settings, and from within a chat for who does not see those. */
export function RepliesSection({ setting }: Props) {
  const texts = useTexts(quickRepliesTexts)
  const companyId = useSessionData()?.companyId ?? ''
  const asked = useCall(quickReplyCalls.listKeptQuickReplies, { companyId })
  const moves = useReplyMoves(companyId)
  const [tab, setTab] = useState<ReplyTab>('kept')
  const panel = useKeptTarget<QuickReply | 'new'>()
  const { place } = useFocusAfter(panel.opened)
  const all = asked.data?.quickReplies ?? none
  const byTab = { kept: all.filter(({ goneAt }) => goneAt === null), bin: all.filter(({ goneAt }) => goneAt !== null) }
  const add = () => panel.open('new')
  useShortcut('N', add, { group: texts.shortcuts, text: texts.add })

  const lead = useEffectEvent((wanted: string | null) => {
    if (wanted === 'create') add()
    if (wanted === 'bin') setTab('bin')
  })
  useEffect(() => lead(setting), [setting])

  // The row goes to another tab, and the focus with it.
  const leaving = (move: (reply: QuickReply) => Promise<void>) => (reply: QuickReply) => {
    void move(reply)
    place.current?.focus()
  }
  const deeds = { edit: panel.open, remove: leaving(moves.remove), restore: leaving(moves.restore) }
  return (
    <div className={styles.section}>
      <div className={styles.tabs}>
        <Tabs
          label={texts.tabs.label}
          value={tab}
          onChange={setTab}
          tabs={replyTabs.map((value) => ({ value, label: texts.tabs[value], count: byTab[value].length }))}
        />
      </div>
      <RepliesTable key={tab} {...{ tab, companyId, asked, deeds }} replies={byTab[tab]} onAdd={add}>
        <AddButton ref={place} label={texts.add} onClick={add} />
      </RepliesTable>
      {panel.target && (
        <ReplyPanel
          key={panel.key}
          companyId={companyId}
          reply={panel.target === 'new' ? null : panel.target}
          propertyNames={asked.data?.propertyNames ?? []}
          opened={panel.opened}
          onClose={panel.close}
        />
      )}
    </div>
  )
}

export type ListDeed = 'add' | 'manage'
type Managed = {
  target: QuickReply | ListDeed
  /** The message whose text a new one begins with. */
  from?: Pick<Message, 'messageId' | 'messageBody'>
  opened: boolean
  onClose: () => void
}

/** Keeps quick replies from within a chat, for who does not see the settings: one of them, a new one, or all. */
export function ManagedReplies({ target, from, opened, onClose }: Managed) {
  const { box } = useTexts(quickRepliesTexts)
  const companyId = useSessionData()?.companyId ?? ''
  const { data } = useCall(quickReplyCalls.listKeptQuickReplies, { companyId })
  if (target === 'manage')
    return (
      <SidePanel opened={opened} onClose={onClose} title={box.manageTitle} width="lg">
        <RepliesSection setting={null} />
      </SidePanel>
    )
  const reply = target === 'add' ? null : target
  return <ReplyPanel {...{ companyId, opened, onClose, reply, from }} propertyNames={data?.propertyNames ?? []} />
}
