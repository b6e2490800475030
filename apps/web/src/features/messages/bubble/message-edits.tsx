import { writeDate, writeHour } from '@prosa/contract/formats/time/date'
import type { Message } from '@prosa/contract/messages/model'
import { useTexts } from '../../../kit/i18n.ts'
import { Flyout } from '../../../ui/menus/flyout.tsx'
import { WhatsappText } from '../../../ui/phone/whatsapp-text.tsx'
import styles from '../messages.module.css'
import { messagesTexts } from '../messages-texts.ts'

type Props = { edits: Message['edits']; timeZone: string }

/** Says that a message was edited; a click shows what it said before. */
export function MessageEdits({ edits, timeZone }: Props) {
  const texts = useTexts(messagesTexts)
  return (
    <Flyout
      position="bottom-start"
      button={({ opened, toggle }) => (
        <button type="button" className={styles.metaButton} aria-expanded={opened} onClick={toggle}>
          {texts.edited}
        </button>
      )}
    >
      {() => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the panel takes the focus when it opens, so that it is read out.
        <section className={styles.panel} aria-label={texts.editsTitle} tabIndex={0}>
          <p className={styles.panelTitle}>{texts.editsTitle}</p>
          {edits.map(({ messageBody, at }) => (
            <div key={at}>
              <p className={styles.quiet}>{texts.editedAt(`${writeDate(at, timeZone)} ${writeHour(at, timeZone)}`)}</p>
              {messageBody ? <WhatsappText>{messageBody}</WhatsappText> : <p>{texts.noText}</p>}
            </div>
          ))}
        </section>
      )}
    </Flyout>
  )
}
