import { useTexts } from '../../kit/i18n.ts'
import { Spoken } from '../../ui/states/spoken.tsx'
import { UnavailableState } from '../../ui/states/unavailable-state.tsx'
import { type Retry, retryCompanyStyle, useCompanyStyle } from './company-style.ts'
import { companyTexts } from './company-texts.ts'
import { attempts } from './load-style.ts'
import styles from './style-waiting.module.css'

/** Not the words of the alert yet: those come after the last try (spec §1). */
export function StyleWaiting({ retry }: { retry: Retry }) {
  const texts = useTexts(companyTexts)
  const { companyName } = useCompanyStyle().style
  return (
    <main className={styles.page}>
      <h1>
        <Spoken>{companyName}</Spoken>
      </h1>
      <div className={styles.state}>
        <UnavailableState
          title={texts.waiting}
          attempt={retry.attempt}
          attempts={attempts}
          pause={retry.pause}
          onRetry={() => void retryCompanyStyle()}
        />
      </div>
    </main>
  )
}
