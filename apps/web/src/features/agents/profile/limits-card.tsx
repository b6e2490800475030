import { writeSize } from '@prosa/contract/formats/numbers/size'
import { useLanguage } from '../../../kit/i18n.ts'
import { useSessionData } from '../../../kit/session/session-data.ts'
import { Card } from '../../../ui/page/card.tsx'
import styles from './profile-screen.module.css'
import { profileTexts } from './profile-texts.ts'

const megabyte = 1024 * 1024

/** How large files may be that the person sends. */
export function LimitsCard({ id }: { id: string }) {
  const language = useLanguage()
  const texts = profileTexts[language].limits
  const limits = useSessionData()?.uploadLimits
  if (!limits) return null
  const facts = [
    [texts.image, limits.fileUploadLimitImage],
    [texts.video, limits.fileUploadLimitVideo],
    [texts.audio, limits.fileUploadLimitAudio],
    [texts.document, limits.fileUploadLimitDocument],
  ] as const
  return (
    <Card id={id} title={texts.title} detail={texts.detail}>
      <dl className={styles.facts}>
        {facts.map(([name, megabytes]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{texts.upTo(writeSize(megabytes * megabyte, language))}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
