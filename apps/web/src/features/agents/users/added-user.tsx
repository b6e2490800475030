import { useTexts } from '../../../kit/i18n.ts'
import { Alert } from '../../../ui/alert.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import type { AddedUser } from './use-save-user.ts'
import styles from './user-panel.module.css'
import { usersTexts } from './users-texts.ts'

/** The one time that the password is seen. */
export function AddedUserNote({ user, password }: AddedUser) {
  const texts = useTexts(usersTexts).added
  return (
    <div className={styles.added}>
      <Alert tone="safe" detail={texts.mailed(user.email)}>
        {texts.title(user.name)}
      </Alert>
      <div>
        <p className={styles.legend}>{texts.password}</p>
        <div className={styles.password}>
          <code className={styles.secret}>{password}</code>
          <CopyButton value={password} label={texts.copy} />
        </div>
      </div>
      <p className={styles.quiet}>{texts.once}</p>
    </div>
  )
}
