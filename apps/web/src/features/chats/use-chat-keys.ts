import { useTexts } from '../../kit/i18n.ts'
import { useShortcut } from '../../kit/shortcuts.ts'
import { chatsTexts } from './chats-texts.ts'
import type { DialogName } from './header/menu-groups.tsx'
import type { Offered } from './offered-actions.ts'
import type { ChatActions } from './use-chat-actions.ts'

type Keys = {
  offered: Offered
  actions: Pick<ChatActions, 'take' | 'close'>
  onDialog: (dialog: DialogName) => void
  onTogglePanel: () => void
}

/** DESIGN §7. `Z` belongs to the toasts. */
export function useChatKeys({ offered, actions, onDialog, onTogglePanel }: Keys) {
  const { group, verbs, panel } = useTexts(chatsTexts)
  useShortcut('A', offered.take ? actions.take : null, { group, text: verbs.take })
  useShortcut('T', offered.transfer ? () => onDialog('transfer') : null, { group, text: verbs.transfer, isGrave: true })
  useShortcut('E', offered.close ? () => actions.close() : null, { group, text: verbs.close, isGrave: true })
  useShortcut('S', offered.snooze ? () => onDialog('snooze') : null, { group, text: verbs.snooze, isGrave: true })
  useShortcut('L', () => onDialog('labels'), { group, text: verbs.labels })
  useShortcut(']', onTogglePanel, { group, text: panel })
}
