import type { Message } from '@prosa/contract/messages/model'
import { useTexts } from '../../../kit/i18n.ts'
import { Spoken } from '../../../ui/states/spoken.tsx'
import { useLog } from '../log-context.ts'
import styles from '../messages.module.css'
import { messagesTexts } from '../messages-texts.ts'

/** The reactions to a message. A click on the person's own removes it, on another one adds the same. */
export function MessageReactions({ message }: { message: Message }) {
  const texts = useTexts(messagesTexts)
  const { react, contactName } = useLog()
  return (
    <ul className={styles.reactions}>
      {[...Map.groupBy(message.reactions, ({ emoji }) => emoji)].map(([emoji, of]) => {
        const isOurs = of.some(({ fromMe }) => fromMe)
        const words = texts.react.count(emoji, of.map(({ fromMe }) => (fromMe ? texts.quoteOfUs : contactName)).join(', '))
        return (
          <li key={emoji}>
            <button
              type="button"
              className={styles.reaction}
              aria-pressed={isOurs}
              title={words}
              onClick={() => react(message, isOurs ? '' : emoji)}
            >
              <span aria-hidden="true">{of.length > 1 ? `${emoji} ${of.length}` : emoji}</span>
              <Spoken>{words}</Spoken>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
