import { writeNumber } from '@prosa/contract/formats/numbers/number'
import type { Order } from '@prosa/contract/messages/content'
import { type Language, languageTags, useLanguage, useTexts } from '../../../kit/i18n.ts'
import { messagesTexts } from '../messages-texts.ts'
import styles from './parts.module.css'

/** What the customer ordered, and the total where everything has the same currency. */
export function OrderPart({ order: { items, text } }: { order: Order }) {
  const texts = useTexts(messagesTexts)
  const language = useLanguage()
  const currency = items[0]?.currency ?? ''
  const isOne = items.length > 0 && items.every((item) => item.currency === currency)
  const total = items.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
  return (
    <>
      <p className={styles.strong}>{`${texts.types.order} · ${texts.items(items.length, writeNumber(items.length, language))}`}</p>
      {text && <p>{text}</p>}
      <ul className={styles.lines}>
        {items.map(({ productId, quantity, price, currency: paidIn }) => (
          <li key={productId}>
            <span>{texts.orderLine(writeNumber(quantity, language), productId)}</span>
            <span>{writePrice(quantity * price, paidIn, language)}</span>
          </li>
        ))}
        {isOne && (
          <li className={styles.strong}>
            <span>{texts.orderTotal}</span>
            <span>{writePrice(total, currency, language)}</span>
          </li>
        )}
      </ul>
    </>
  )
}

/** In any currency; an unknown one is written as it came. */
function writePrice(amount: number, currency: string, language: Language): string {
  try {
    return new Intl.NumberFormat(languageTags[language], { style: 'currency', currency }).format(amount)
  } catch {
    return `${writeNumber(amount, language, 2)} ${currency}`
  }
}
