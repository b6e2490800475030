import { readWebUrl } from '@prosa/contract/formats/words/url'
import type { Referral } from '@prosa/contract/messages/content'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useTexts } from '../../../kit/i18n.ts'
import { TextLink } from '../../../ui/buttons/link-text.tsx'
import { messagesTexts } from '../messages-texts.ts'
import styles from './parts.module.css'

/** The advertisement from which the customer came. */
export function ReferralPart({ referral: { headline, body, sourceUrl } }: { referral: Referral }) {
  const texts = useTexts(messagesTexts)
  const href = sourceUrl && readWebUrl(sourceUrl).value
  return (
    <div className={styles.card}>
      <span className={styles.cardIcon}>
        <IconSpeakerphone size={20} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={styles.cardWords}>
        <p className={styles.quiet}>{texts.referral}</p>
        {headline && <p className={styles.strong}>{headline}</p>}
        {body && <p>{body}</p>}
        {href && (
          <p>
            <TextLink text={texts.openAd} href={href} />
          </p>
        )}
      </div>
    </div>
  )
}
