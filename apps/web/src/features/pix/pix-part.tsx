import { writeCurrency } from '@prosa/contract/formats/numbers/currency'
import { type BrCode, findBrCode } from '@prosa/contract/formats/payments/br-code'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { QrCode } from '../../ui/media/qr-code.tsx'
import { WhatsappText } from '../../ui/phone/whatsapp-text.tsx'
import styles from './pix.module.css'
import { pixTexts } from './pix-texts.ts'

/** A text with a code of Pix: the words around it stay, and the code is shown as what it says. Any other text as it is. */
export function PixPart({ text }: { text: string }) {
  const found = findBrCode(text)
  if (!found) return <WhatsappText>{text}</WhatsappText>
  const [before = '', after = ''] = text.split(found.written, 2).map((words) => words.trim())
  return (
    <>
      {before !== '' && <WhatsappText>{before}</WhatsappText>}
      <PixCard {...found} />
      {after !== '' && <WhatsappText>{after}</WhatsappText>}
    </>
  )
}

function PixCard({ code, said: { cents, name, city, description } }: { code: string; said: BrCode }) {
  const { card, charge } = useTexts(pixTexts)
  const language = useLanguage()
  const [isShown, setShown] = useState(false)
  return (
    <div className={styles.card}>
      <p className={styles.quiet}>{card.name}</p>
      <p className={styles.amount}>{cents === null ? card.anyAmount : writeCurrency(cents, language)}</p>
      <p className={styles.quiet}>{`${card.to} ${[name, city].filter(Boolean).join(' · ')}`}</p>
      {description !== '' && <p className={styles.quiet}>{`${card.about}: ${description}`}</p>}
      {isShown && <QrCode text={code} label={charge.qr} failed={<p className={styles.quiet}>{charge.qrFailed}</p>} />}
      <div className={styles.deeds}>
        <CopyButton value={code} label={card.copy} />
        <Button look="plain" size="sm" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? card.hideQr : card.showQr}
        </Button>
      </div>
    </div>
  )
}
