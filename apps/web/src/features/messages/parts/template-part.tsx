import type { TemplateComponent } from '@prosa/contract/messages/content'
import type { Message } from '@prosa/contract/messages/model'
import { useTexts } from '../../../kit/i18n.ts'
import { WhatsappText } from '../../../ui/phone/whatsapp-text.tsx'
import { messagesTexts } from '../messages-texts.ts'
import styles from './parts.module.css'
import { useSentTemplate } from './use-sent-template.ts'

/** A template as the customer sees it. Its header, footer and buttons come from the provider, and are left out where it cannot be asked. */
export function TemplatePart({ message }: { message: Message }) {
  const texts = useTexts(messagesTexts)
  const known = useSentTemplate(message)
  const { messageBody, content } = message
  const sent = content.template
  const header = known?.header?.kind === 'text' ? filledWith(known.header.text, sent?.components, 'header') : ''
  const body = messageBody || (known ? filledWith(known.body, sent?.components, 'body') : '')
  return (
    <>
      <p className={styles.head}>
        <span className={styles.strong}>{header || (known ? '' : sent?.name)}</span>
        <span className={styles.tag}>{texts.types.template}</span>
      </p>
      {body && <WhatsappText>{body}</WhatsappText>}
      {known?.footer && <p className={styles.quiet}>{known.footer}</p>}
    </>
  )
}

/** The text of a template's part with the values it was sent with; a variable without a value stays as it is written. */
function filledWith(text: string, components: readonly TemplateComponent[] = [], part: 'header' | 'body'): string {
  const values = components.find(({ type }) => type === part)?.parameters ?? []
  return text.replace(/\{\{([^{}\s]+)\}\}/g, (gap, name: string) => {
    const value = values.find(({ parameter_name }) => parameter_name === name) ?? values[Number(name) - 1]
    const said = value?.text
    return typeof said === 'string' ? said : gap
  })
}
