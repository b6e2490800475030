import type { Profile } from '@prosa/contract/agents/model'
import type { Company } from '@prosa/contract/company/model'
import { passwordExpiry } from '@prosa/contract/formats/secrets/password-age'
import { writeDate } from '@prosa/contract/formats/time/date'
import { useState } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useReturnFocus } from '../../ui/focus/use-return-focus.ts'
import { Card } from '../../ui/page/card.tsx'
import { ChangePassword } from './passwords/change-password.tsx'
import { passwordTexts } from './passwords/password-texts.ts'
import styles from './passwords/passwords.module.css'

type Props = { id?: string; profile: Pick<Profile, 'lastUpdateTime'>; company: Pick<Company, 'timeZone'> }

/** How old the person's password is, and the way to change it. */
export function PasswordCard({ id, profile: { lastUpdateTime }, company: { timeZone } }: Props) {
  const texts = useTexts(passwordTexts).card
  const [isChanging, setChanging] = useState(false)
  useReturnFocus(isChanging)
  const dateOf = (time: number | null) => (time === null ? texts.never : writeDate(time, timeZone))
  return (
    <Card
      {...(id !== undefined && { id })}
      title={texts.title}
      detail={texts.intro}
      action={
        <Button className={styles.open} look="framed" aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
          {texts.change}
        </Button>
      }
    >
      <dl className={styles.facts}>
        <dt>{texts.lastChange}</dt>
        <dd>{dateOf(lastUpdateTime)}</dd>
        <dt>{texts.expires}</dt>
        <dd>{dateOf(lastUpdateTime && passwordExpiry(lastUpdateTime))}</dd>
      </dl>
      {isChanging && <ChangePassword onCancel={() => setChanging(false)} />}
    </Card>
  )
}
