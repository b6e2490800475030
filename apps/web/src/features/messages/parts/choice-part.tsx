import type { Choice } from '@prosa/contract/messages/content'
import { useTexts } from '../../../kit/i18n.ts'
import { WhatsappText } from '../../../ui/phone/whatsapp-text.tsx'
import { messagesTexts } from '../messages-texts.ts'
import styles from './parts.module.css'

const mostAnswers = 40

/** What the customer chose or filled in, under the title of what they were offered. */
export function ChoicePart({ choice, body }: { choice: Choice; body: string }) {
  const texts = useTexts(messagesTexts)
  const said = 'title' in choice ? choice.title : body
  const detail = choice.kind === 'row' ? choice.description : choice.kind === 'form' ? choice.name : undefined
  return (
    <>
      <p className={styles.chosenFrom}>
        <b>{texts.choiceOf[choice.kind]}</b>
        {detail && ` · ${detail}`}
      </p>
      {said && <WhatsappText>{said}</WhatsappText>}
      {choice.kind === 'call' && !said && <p>{choice.response}</p>}
      {choice.kind === 'form' && (
        <dl className={styles.answers}>
          {Object.entries(choice.answers)
            .filter(([name]) => name !== 'flow_token')
            .slice(0, mostAnswers)
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
              </div>
            ))}
        </dl>
      )}
    </>
  )
}
