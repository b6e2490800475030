import { useTexts } from '../../kit/i18n.ts'
import { useShortcut } from '../../kit/shortcuts.ts'
import { composerTexts } from './composer-texts.ts'

type Act = (() => void) | null
type Acts = { reply: Act; send: Act; note: Act; attach: Act; record: Act; schedule: Act }

/** Design §7. */
export function useWriteKeys({ reply, send, note, attach, record, schedule }: Acts) {
  const { shortcuts } = useTexts(composerTexts)
  const { group } = shortcuts
  useShortcut('R', reply, { group, text: shortcuts.reply })
  useShortcut('Ctrl Enter', send, { group, text: shortcuts.send })
  useShortcut('Ctrl I', note, { group, text: shortcuts.note })
  useShortcut('Ctrl U', attach, { group, text: shortcuts.attach })
  useShortcut('Ctrl Shift M', record, { group, text: shortcuts.record })
  useShortcut('Ctrl Shift Enter', schedule, { group, text: shortcuts.schedule })
}
