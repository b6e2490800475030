import type { ChatTotals } from '@prosa/contract/inbox/calls'
import { useTexts } from '../../../kit/i18n.ts'
import { type Tab, Tabs } from '../../../ui/page/tabs.tsx'
import { inboxTexts } from '../inbox-texts.ts'
import { type ChatTab, chatTabs } from './chat-tabs.ts'
import styles from './list.module.css'
import { useTabKeys } from './use-tab-keys.ts'

type Props = { tab: ChatTab; totals: ChatTotals | null; onShow: (tab: ChatTab) => void }

/** R036, R055: mine, the queue and the others, each with how many there are, or are found. */
export function ListTabs({ tab, totals, onShow }: Props) {
  const texts = useTexts(inboxTexts).tabs
  useTabKeys(onShow)
  const tabs: Tab<ChatTab>[] = [
    { value: chatTabs.mine, label: texts.mine, countTone: 'brand', ...(totals && { count: totals.MyListTotal }) },
    { value: chatTabs.queue, label: texts.queue, countTone: 'warn', ...(totals && { count: totals.QueueListTotal }) },
    { value: chatTabs.others, label: texts.others, ...(totals && { count: totals.AllOthersList }) },
  ]
  return (
    <div className={styles.tabs}>
      <Tabs label={texts.label} tabs={tabs} value={tab} onChange={onShow} fit />
    </div>
  )
}
