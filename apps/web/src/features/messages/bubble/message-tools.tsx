import type { Message } from '@prosa/contract/messages/model'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBolt,
  IconCopy,
  IconDots,
  IconInfoCircle,
  IconMoodSmile,
  IconTag,
} from '@tabler/icons-react'
import { type Ref, useRef } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { copyText } from '../../../ui/buttons/copy-text.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Flyout } from '../../../ui/menus/flyout.tsx'
import { Menu, type MenuAction } from '../../../ui/menus/menu.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { forwardOf } from '../forward/forwarding.ts'
import { useLog } from '../log-context.ts'
import styles from '../messages.module.css'
import { messagesTexts } from '../messages-texts.ts'
import { ReactionChoice } from './reaction-choice.tsx'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

type Props = { messages: readonly [Message, ...Message[]]; menu: Ref<HTMLButtonElement> }

/** The actions of a message: they appear with the pointer, the focus, or a long press. */
export function MessageTools({ messages, menu }: Props) {
  const texts = useTexts(messagesTexts)
  const { reply, react, forward, label, details, keep } = useLog()
  const smile = useRef<HTMLButtonElement>(null)
  const [message] = messages
  const isThere = message.deletedAt === undefined
  const canAnswer = isThere && !message.internal
  const has = <T,>(isOffered: boolean, action: T): T[] => (isOffered ? [action] : [])
  const groups: MenuAction[][] = [
    [
      ...has(canAnswer, { label: texts.actions.reply, icon: <IconArrowBackUp {...icon} />, shortcut: 'R', onSelect: () => reply(message) }),
      ...has(canAnswer, { label: texts.react.title, icon: <IconMoodSmile {...icon} />, onSelect: () => smile.current?.click() }),
      ...has(messages.some(forwardOf), {
        label: texts.actions.forward,
        icon: <IconArrowForwardUp {...icon} />,
        onSelect: () => forward(messages),
      }),
    ],
    [
      ...has(isThere, { label: texts.actions.label, icon: <IconTag {...icon} />, onSelect: () => label(message) }),
      ...has(isThere && message.messageBody !== '', {
        label: texts.actions.copy,
        icon: <IconCopy {...icon} />,
        onSelect: () => void copyMessage(message.messageBody),
      }),
      ...has(isThere && message.messageType === 'text', {
        label: texts.actions.quickReply,
        icon: <IconBolt {...icon} />,
        onSelect: () => keep(message),
      }),
      { label: texts.actions.details, icon: <IconInfoCircle {...icon} />, onSelect: () => details(message) },
    ],
  ]
  return (
    <div className={styles.tools}>
      {canAnswer && (
        <>
          <IconButton
            size="sm"
            label={texts.actions.reply}
            shortcut="R"
            icon={<IconArrowBackUp {...icon} />}
            tabIndex={-1}
            onClick={() => reply(message)}
          />
          <Flyout
            position="top"
            button={({ opened, toggle }) => (
              <button
                ref={smile}
                type="button"
                className={styles.tool}
                aria-label={texts.react.title}
                title={texts.react.title}
                aria-expanded={opened}
                tabIndex={-1}
                onClick={toggle}
              >
                <IconMoodSmile {...icon} />
              </button>
            )}
          >
            {(close) => (
              <ReactionChoice
                onPick={(emoji) => {
                  close()
                  react(message, emoji)
                }}
              />
            )}
          </Flyout>
        </>
      )}
      <Menu groups={groups} position="bottom-end">
        <button ref={menu} type="button" className={styles.tool} aria-label={texts.actions.title} title={texts.actions.title} tabIndex={-1}>
          <IconDots {...icon} />
        </button>
      </Menu>
    </div>
  )
}

async function copyMessage(text: string) {
  const isCopied = await copyText(text)
  showToast({
    kind: isCopied ? 'success' : 'warning',
    say: (language) => ({ text: isCopied ? messagesTexts[language].actions.copied : messagesTexts[language].actions.notCopied }),
  })
}
