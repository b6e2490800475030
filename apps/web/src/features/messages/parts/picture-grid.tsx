import { writeNumber } from '@prosa/contract/formats/numbers/number'
import type { Message } from '@prosa/contract/messages/model'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { useLog } from '../log-context.ts'
import { messagesTexts } from '../messages-texts.ts'
import styles from './parts.module.css'

const mostShown = 4

/** Pictures that were sent together; the last tile says how many more there are. */
export function PictureGrid({ messages }: { messages: readonly Message[] }) {
  const texts = useTexts(messagesTexts)
  const language = useLanguage()
  const { view } = useLog()
  const hidden = messages.length - mostShown
  return (
    <ul className={styles.grid} aria-label={texts.pictures(writeNumber(messages.length, language))}>
      {messages.slice(0, mostShown).map(({ messageId, media }, at) => {
        const more = at === mostShown - 1 && hidden > 0 ? texts.morePictures(writeNumber(hidden, language)) : null
        const name = texts.openImage(media?.fileName || texts.types.image)
        return (
          <li key={messageId}>
            <button type="button" className={styles.tile} aria-label={more ? `${name}. ${more}` : name} onClick={() => view(messageId)}>
              <img src={media?.thumbnailUrl ?? media?.url ?? ''} alt="" loading="lazy" />
              {more && <span className={styles.more} aria-hidden="true">{`+${writeNumber(hidden, language)}`}</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
