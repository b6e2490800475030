import { IconBold, IconCode, IconItalic, IconMoodSmile, IconStrikethrough } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useTexts } from '../../../../kit/i18n.ts'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { OpenerButton } from '../../../../ui/buttons/opener-button.tsx'
import { EmojiPicker } from '../../../../ui/emoji/emoji-picker.tsx'
import { Flyout } from '../../../../ui/menus/flyout.tsx'
import { editorTexts } from '../editor-texts.ts'
import type { ChipTextHandle } from './chip-text.tsx'

const sign = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** WhatsApp's own marks around what is chosen, and an emoji where the caret stands. */
export function FormatTools({ text }: { text: RefObject<ChipTextHandle | null> }) {
  const { body: texts } = useTexts(editorTexts)
  const wrap = (mark: string) => () => text.current?.wrap(mark)
  return (
    <>
      <IconButton label={texts.bold} shortcut="Ctrl B" size="sm" icon={<IconBold {...sign} />} onClick={wrap('*')} />
      <IconButton label={texts.italic} shortcut="Ctrl I" size="sm" icon={<IconItalic {...sign} />} onClick={wrap('_')} />
      <IconButton label={texts.strike} size="sm" icon={<IconStrikethrough {...sign} />} onClick={wrap('~')} />
      <IconButton label={texts.mono} size="sm" icon={<IconCode {...sign} />} onClick={wrap('```')} />
      <Flyout
        position="bottom-end"
        button={({ toggle }) => (
          <OpenerButton label={texts.emoji} onClick={toggle}>
            <IconMoodSmile {...sign} />
          </OpenerButton>
        )}
      >
        {(close) => (
          <EmojiPicker
            onPick={(emoji) => {
              close()
              text.current?.insert(emoji)
            }}
          />
        )}
      </Flyout>
    </>
  )
}
