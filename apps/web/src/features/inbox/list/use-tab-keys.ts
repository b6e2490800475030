import { useEffect, useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { useShortcut } from '../../../kit/shortcuts.ts'
import { inboxTexts } from '../inbox-texts.ts'
import { type ChatTab, chatTabs } from './chat-tabs.ts'

/** How long G waits for its second letter, in milliseconds. */
const patience = 1_500

/** Key sequence: G and then the letter of a tab, or its number. */
export function useTabKeys(show: (tab: ChatTab) => void) {
  const { group, go, mine, queue, others } = useTexts(inboxTexts).keys
  const [begun, setBegun] = useState(0)
  useEffect(() => {
    if (begun === 0) return
    const timer = setTimeout(() => setBegun(0), patience)
    return () => clearTimeout(timer)
  }, [begun])
  const goTo = (tab: ChatTab) => () => {
    setBegun(0)
    show(tab)
  }
  const second = (tab: ChatTab) => (begun === 0 ? null : goTo(tab))
  useShortcut('G', () => setBegun(begun + 1), { group, text: go })
  useShortcut('M', second(chatTabs.mine), { group, text: mine })
  useShortcut('F', second(chatTabs.queue), { group, text: queue })
  useShortcut('O', second(chatTabs.others), { group, text: others })
  useShortcut('1', goTo(chatTabs.mine), { group, text: mine })
  useShortcut('2', goTo(chatTabs.queue), { group, text: queue })
  useShortcut('3', goTo(chatTabs.others), { group, text: others })
}
