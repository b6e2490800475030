import { useTexts } from '../../kit/i18n.ts'
import { useGuardedShortcut } from '../../kit/letters-alone.ts'
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
  useGuardedShortcut('T', offered.transfer ? () => onDialog('transfer') : null, { group, text: verbs.transfer })
  useGuardedShortcut('E', offered.close ? () => actions.close() : null, { group, text: verbs.close })
  useGuardedShortcut('S', offered.snooze ? () => onDialog('snooze') : null, { group, text: verbs.snooze })
  useShortcut('L', () => onDialog('labels'), { group, text: verbs.labels })
  useShortcut(']', onTogglePanel, { group, text: panel })
}
